import type { Ctx } from "../../ctx.ts";
import { forwardSignal } from "../../lib/forward-signal.ts";
import { outboxSignal } from "./outbox-signal.ts";

/** For a process without a relay (ROLE=web): forwards the signal to the processes that run one. */
export function forwardOutboxSignal(ctx: Pick<Ctx, "db" | "log">): { stop: () => Promise<void> } {
  return forwardSignal(ctx, {
    signal: outboxSignal,
    channel: "outbox",
    failure: "The outbox relays were not notified of new mail; they will find it at their next poll",
  });
}
