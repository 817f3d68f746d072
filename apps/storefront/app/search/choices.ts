import type { Suggestion } from "@shop/contract/catalogue";

/** One row of the list: a shelf, a product, or the way to everything that fits. */
export type Choice = Suggestion | { kind: "all"; q: string };

/** What the shop suggests, and the way to all of it. What suggests nothing offers nothing. */
export function asChoices(suggested: readonly Suggestion[], q: string): Choice[] {
  return suggested.length === 0 ? [] : [...suggested, { kind: "all", q }];
}
