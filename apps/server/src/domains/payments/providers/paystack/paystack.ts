import type { Ctx } from "../../../../ctx.ts";
import type { PaymentProvider } from "../../../../payment-provider.ts";
import type { PaystackSettings } from "../../../../payment-settings.ts";
import { type CallLimits, providerCaller } from "../call-provider.ts";
import { pageReader, paystackAsker } from "./ask-paystack.ts";
import { listAtPaystack } from "./list.ts";
import { listRefunds } from "./list-refunds.ts";
import { lookUpAtPaystack } from "./look-up.ts";
import { openAtPaystack } from "./open.ts";
import { refundAtPaystack } from "./refund.ts";
import { readEvent } from "./rules/read-event.ts";

/** Paystack behind the shop's port. It counts in kobo, and a payment keeps the name that the shop gave it. */
export function paystackProvider(
  { log }: Pick<Ctx, "log">,
  { baseUrl, secretKey, checkoutOrigins }: PaystackSettings,
  limits?: CallLimits,
): PaymentProvider {
  const caller = providerCaller({ name: "paystack", baseUrl, log, ...(limits ? { limits } : {}) });
  const ask = paystackAsker(caller, secretKey);
  const readPage = pageReader(ask);
  const refundsOf = (transactionId: string) => listRefunds(readPage, transactionId, caller.limitFromNow());
  const isLive = secretKey.startsWith("sk_live_");

  return {
    name: "paystack",
    checkoutOrigins,
    showsPartRefunds: true,
    open: (payment) => openAtPaystack(ask, payment, baseUrl),
    lookUp: (payment) => lookUpAtPaystack(ask, { ...payment, isLive }, refundsOf),
    list: (time) => listAtPaystack(readPage, time),

    /** Paystack has no call for it: its page stays open, and money that comes late is settled like any other. */
    async cancel() {},

    refund: (refund) => refundAtPaystack(ask, refund, () => refundsOf(refund.transactionId)),
    readEvent: (received) => readEvent(received, secretKey),
    close: () => caller.close(),
  };
}
