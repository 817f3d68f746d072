import type { Suggestion } from "@shop/contract/catalogue";

/** One row of the list: a shelf, a product, or the way to everything that fits. */
export type Choice = Suggestion | { kind: "all"; q: string };

/** What the shop suggests, and the way to all of it. What suggests nothing offers nothing. */
export function asChoices(suggested: readonly Suggestion[], q: string): Choice[] {
  return suggested.length === 0 ? [] : [...suggested, { kind: "all", q }];
}

/** Where an arrow key leads: round the list, past the box itself, which is `null`. */
export function choiceAfter(place: number | null, step: 1 | -1, count: number): number | null {
  const next = (place ?? (step === 1 ? -1 : count)) + step;
  return next < 0 || next >= count ? null : next;
}
