import type { Suggestion } from "@shop/contract/search";

/** One row of the suggestions: a category, a product, or the link to all results. */
export type Choice = Suggestion | { kind: "all"; q: string };

/** The suggestions followed by the link to all results. Empty if there are no suggestions. */
export function asChoices(suggested: readonly Suggestion[], q: string): Choice[] {
  return suggested.length === 0 ? [] : [...suggested, { kind: "all", q }];
}
