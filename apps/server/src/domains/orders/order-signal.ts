import type { Ctx } from "../../ctx.ts";
import { forwardSignal } from "../../lib/forward-signal.ts";
import { Signal } from "../../lib/signal.ts";

/** Sent inside this process when an event of an order is written, usually just before its transaction commits. */
export const orderSignal = new Signal();

/** Tells every process that an order has changed. Runs in each process that writes orders. */
export function forwardOrderSignal(ctx: Pick<Ctx, "db" | "log">): { stop: () => Promise<void> } {
  return forwardSignal(ctx, {
    signal: orderSignal,
    channel: "orders",
    failure:
      "The back office was not notified of a changed order; it will find the change a few seconds later",
  });
}
