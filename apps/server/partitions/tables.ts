/** A table that grows with the orders, and how it is divided by ranges of `order_id`. */
export interface DividedTable {
  name: string;
  /** Of the divided table: PostgreSQL wants `order_id` in it. */
  primaryKey: readonly string[];
  /** Columns that lose an index with the old primary key, and are searched. */
  indexed: readonly string[];
}

/** docs/decisions/0156-partitions.md says why these two and no others. */
export const DIVIDED: readonly DividedTable[] = [
  { name: "order_lines", primaryKey: ["order_id", "position"], indexed: [] },
  { name: "order_events", primaryKey: ["order_id", "id"], indexed: ["id"] },
];

/** The partition in the place of the archived ones. It is empty but for what was written about their orders since. */
export const archivedName = (table: string) => `${table}_archived`;

/** Says in one line what a person can do about it. */
export class CannotDivide extends Error {}
