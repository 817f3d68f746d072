import type { PaymentSession, ProviderName } from "@shop/contract/payments";
import type { SaveOrder } from "@shop/contract/save-order";
import type { Learned } from "./learn-of-payment.ts";

/** A checkout page of the provider, opened for an order. */
export interface OpenPage {
  provider: ProviderName;
  session: PaymentSession;
  /** What was agreed to, where that was on this very page: saving the order as paid repeats it. */
  payload: SaveOrder | null;
  /** What is to be paid on it, in naira. */
  total: number;
}

/** How far the payment has got. */
export type Payment =
  | { kind: "idle" }
  | { kind: "opening" }
  | { kind: "not_opened"; message: string }
  | { kind: "open"; page: OpenPage }
  /** The provider's page spoke of success, or sent the browser back: the server is being asked. */
  | { kind: "confirming"; page: OpenPage }
  /** Closed by the shopper a moment ago. */
  | { kind: "closing" }
  | { kind: "asking"; orderId: string }
  | { kind: "learned"; learned: Learned; page: OpenPage | null };

/** The provider's page that is open. */
export function pageOf(payment: Payment): OpenPage | null {
  return "page" in payment ? payment.page : null;
}
