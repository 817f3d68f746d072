import { isRefusal } from "@shop/contract/client";
import type { Order } from "@shop/contract/orders";
import type { ProviderName } from "@shop/contract/payments";
import type { SaveOrder } from "@shop/contract/save-order";
import { toasts } from "@shop/contract/texts";
import { errorText } from "../api/error-text.ts";
import { isReadable, isUnavailable } from "../api/passing-failure.ts";
import type { Api } from "../api/use-api.ts";
import { CALLS } from "./providers.ts";

/** What is known of a payment after asking. */
export type Learned =
  | { kind: "paid"; order: Order }
  /** Not paid so far, according to the provider. `failed`: the last attempt failed. */
  | { kind: "unpaid" | "failed"; order: Order }
  /** The shop answered that the provider could not be asked: nobody can say yet whether there is money. */
  | { kind: "checking" }
  /** The order no longer awaits payment: it was cancelled, expired, or is paid at the door. Its page says which. */
  | { kind: "over"; order: Order }
  /** The shopper was told that the payment succeeded, but the shop did not record it. */
  | { kind: "not_recorded"; message: string }
  /** The session had ended: the shop tells only its shopper. */
  | { kind: "signed_out" }
  /** The shop could not be asked. */
  | { kind: "unasked"; message: string };

/** The provider's own record may be seconds behind what its page says. */
export const PAUSES_MS: readonly number[] = [1000, 2000, 3000, 5000];

/** A shopper who comes back without a message of success may have given up, and should not wait long. */
export const PAUSES_AFTER_RETURN_MS: readonly number[] = [1000, 2000];

type Wait = (ms: number) => Promise<void>;
const wait: Wait = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * After the provider's page spoke of success: the order is saved as paid, if the provider tells the server the same.
 * As long as the server has not received the money it is asked again, a few times.
 */
export async function confirmPayment(
  api: Api,
  { provider, payload }: { provider: ProviderName; payload: SaveOrder },
  pause: Wait = wait,
): Promise<Learned> {
  for (const ms of [...PAUSES_MS, null]) {
    try {
      return learnedFrom(await api.call(CALLS[provider].confirm, payload), "checking");
    } catch (error) {
      if (ms !== null && isRefusal(error, "payment_not_received")) await pause(ms);
      else return whyNot(error);
    }
  }
  throw new Error("The last try always returns");
}

/** Asks what became of an order's payment, once. */
export async function checkPayment(api: Api, orderId: string): Promise<Learned> {
  try {
    const { order, payment } = await api.call("checkPayment", { id: orderId });
    return learnedFrom(order, payment === "failed" || payment === "unpaid" ? payment : "checking");
  } catch (error) {
    if (isRefusal(error, "session_needed")) return { kind: "signed_out" };
    // Says nothing about the money.
    if (isUnavailable(error)) return { kind: "checking" };
    return { kind: "unasked", message: errorText(error, toasts.requestFailed) };
  }
}

/** The same when money may arrive at any moment: while there is none, it asks again, a few times. */
export async function expectPayment(
  api: Api,
  orderId: string,
  pauses: readonly number[] = PAUSES_MS,
  pause: Wait = wait,
): Promise<Learned> {
  for (const ms of pauses) {
    const learned = await checkPayment(api, orderId);
    if (learned.kind !== "unpaid") return learned;
    await pause(ms);
  }
  return checkPayment(api, orderId);
}

/** The order has the last word: another request may have settled it while the provider was being asked. */
function learnedFrom(order: Order, otherwise: "unpaid" | "failed" | "checking"): Learned {
  if (order.paymentStatus === "paid") return { kind: "paid", order };
  if (order.status !== "pending_payment") return { kind: "over", order };
  return otherwise === "checking" ? { kind: otherwise } : { kind: otherwise, order };
}

function whyNot(error: unknown): Learned {
  if (isRefusal(error, "session_needed")) return { kind: "signed_out" };
  if (isUnavailable(error)) return { kind: "checking" };
  const message = errorText(error, toasts.requestFailed);
  // A 200 that cannot be read tells nothing, not even that the payment was not recorded.
  return { kind: isReadable(error) ? "not_recorded" : "unasked", message };
}
