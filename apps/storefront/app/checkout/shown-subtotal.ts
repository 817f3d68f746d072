import { SUBTOTAL_FALLBACK_NAIRA } from "@shop/contract/constants";

export interface Subtotal {
  naira: number;
  /** Whether an order may be placed on it: only on what the server says the cart comes to. */
  isSure: boolean;
  /** Neither the way here nor the cart has told. */
  isFallback: boolean;
}

/**
 * The subtotal to show. What was passed on the way here is there at once; as soon as the live cart is known that
 * counts, because its lines are beside the sum. The fallback is for showing only, when neither can be had.
 */
export function shownSubtotal({ passed, cart }: { passed: unknown; cart: number | undefined }): Subtotal {
  if (cart !== undefined) return { naira: cart, isSure: true, isFallback: false };
  if (typeof passed === "number" && Number.isFinite(passed) && passed >= 0) {
    return { naira: passed, isSure: false, isFallback: false };
  }
  return { naira: SUBTOTAL_FALLBACK_NAIRA, isSure: false, isFallback: true };
}
