import type { Ctx } from "../../ctx.ts";
import { forwardSignal } from "../../lib/forward-signal.ts";
import { Signal } from "../../lib/signal.ts";

/** Sent inside this process when a payment is to be polled or a refund to be sent, usually just before that is committed. */
export const paymentSignal = new Signal();

/** Tells the payment workers of every process. Runs in each process that writes orders. */
export function forwardPaymentSignal(ctx: Pick<Ctx, "db" | "log">): { stop: () => Promise<void> } {
  return forwardSignal(ctx, {
    signal: paymentSignal,
    channel: "payments",
    failure: "The payment workers were not notified; they will find their work at their next poll",
  });
}
