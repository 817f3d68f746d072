/** In the state of a history entry: the order whose item is reviewed. */
export const REVIEWED_ORDER = "reviewedOrder";

/** The id of the order that the shopper came from to review an item; null if they came from elsewhere. */
export function reviewedOrder(state: unknown): string | null {
  const id = (state as Record<string, unknown> | null)?.[REVIEWED_ORDER];
  return typeof id === "string" ? id : null;
}
