import type { QueryClient } from "@tanstack/react-query";

/** The first part of the keys under which the answers to a shopper's own calls are cached. */
const OWN_DATA = [
  "cart",
  "delivery-cost",
  "delivery-options",
  "order",
  "order-price",
  "order-rest",
  "orders",
  "own-delivery-quote",
  "own-questions",
  "own-review",
  "pay on delivery",
  "profile",
  "promo",
  "return-picture",
  "returns",
  "review-picture",
] as const;

/** Removes everything that was cached for one shopper, so that the next one on this device never sees it. */
export function removeOwnData(queries: QueryClient): void {
  for (const own of OWN_DATA) queries.removeQueries({ queryKey: [own] });
}

/** Marks everything that was cached for the shopper as out of date, and asks again for what is on the screen. */
export function refreshOwnData(queries: QueryClient): void {
  for (const own of OWN_DATA) void queries.invalidateQueries({ queryKey: [own] });
}
