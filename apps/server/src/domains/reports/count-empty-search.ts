import type { Ctx } from "../../ctx.ts";
import type { SearchCount } from "../../lib/visit-counter.ts";
import { countableSearch } from "./rules/countable-search.ts";

/** Counts a search that had no result of its own, unless its text could name a person. */
export function countEmptySearch(
  { visits }: Pick<Ctx, "visits">,
  { search, found }: { search: string; found: keyof SearchCount },
): void {
  const counted = countableSearch(search);
  if (counted !== null) visits.addEmptySearch(counted, found);
}
