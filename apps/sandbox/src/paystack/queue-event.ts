import { randomUUID } from "node:crypto";
import { type Paystack, switchesFor } from "./paystack.ts";
import type { Transaction } from "./transaction.ts";

export type EventName =
  | "charge.success"
  | "charge.dispute.create"
  | "charge.dispute.remind"
  | "charge.dispute.resolve"
  | "refund.pending"
  | "refund.processing"
  | "refund.processed"
  | "refund.failed";

/** Queues an event. Paystack's events have no id; the one returned here is only the sandbox's. */
export function queueEvent(
  paystack: Paystack,
  event: EventName,
  transaction: Transaction,
  data: object,
): string {
  const switches = switchesFor(paystack, transaction);
  const id = randomUUID();
  paystack.events.add(
    {
      id,
      type: event,
      orderId: String(transaction.id),
      reference: transaction.reference,
      createdAt: paystack.clock.now().toISOString(),
      body: JSON.stringify({ event, data }),
      state: "waiting",
      copiesLeft: switches.webhookCopies - 1,
      attempts: [],
      nextAttemptAt: null,
    },
    switches.webhooks === "none" ? null : switches.webhookDelaySeconds * 1000,
  );
  return id;
}
