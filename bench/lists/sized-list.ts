import type { List } from "./measure.ts";

/** What lists show at once. */
export const PAGE_SIZE = 50;

/** A list of products that is read with at most so many, and says how many came. */
export interface SizedList extends Pick<List, "name" | "limitMs"> {
  read: (limit: number) => Promise<number>;
}

export function ofSize(list: SizedList, limit: number): List {
  return { ...list, statement: null, read: () => list.read(limit) };
}
