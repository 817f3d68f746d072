import { isRefusal } from "@shop/contract/client";
import type { PaymentSession, ProviderName, StartPayment } from "@shop/contract/payments";
import type { Api } from "../api/use-api.ts";
import { type TextStorage, tabStorage } from "../browser/storage.ts";
import { whyNotSaved } from "../purchase/why-not-saved.ts";
import { forgetPaymentKey, paymentKey } from "./payment-key.ts";
import { CALLS } from "./providers.ts";

/** Orders the cart and opens a payment for it, under one key until that is answered: there is never a second order. */
export async function openPayment(
  api: Api,
  { provider, shopper, payload }: { provider: ProviderName; shopper: string; payload: StartPayment },
  storage: TextStorage = tabStorage,
): Promise<PaymentSession> {
  async function ask(): Promise<PaymentSession> {
    const idempotencyKey = paymentKey(storage, { shopper, make: randomText });
    try {
      const session = await api.call(CALLS[provider].start, payload, { idempotencyKey, shownInline: true });
      forgetPaymentKey(storage);
      return session;
    } catch (error) {
      if (whyNotSaved(error, { total: 0 }).kind !== "unanswered") forgetPaymentKey(storage);
      throw error;
    }
  }

  try {
    return await ask();
  } catch (error) {
    // The cart was changed after a try whose answer never came: this is another order, under another key.
    if (isRefusal(error, "reference_used")) return ask();
    throw error;
  }
}

/** Random, and to be had on a plain http address of a network at home too. */
function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
