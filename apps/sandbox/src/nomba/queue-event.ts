import { randomUUID } from "node:crypto";
import { type EventType, eventBody } from "./event-body.ts";
import type { Nomba } from "./nomba.ts";
import type { Order, Transaction } from "./order.ts";

/** How long an event waits for the next one to overtake it, when events are switched to arrive in reverse order. */
const OVERTAKEN_WITHIN_MS = 5000;
/** How long after the overtaking event the held one is sent. */
const FOLLOWS_AFTER_MS = 300;

/** Queues the event about an attempt, as the switches say. Returns its request id. */
export function queueEvent(nomba: Nomba, type: EventType, order: Order, transaction: Transaction): string {
  const switches = nomba.switches.for(order);
  const requestId = randomUUID();
  const at = nomba.clock.now();
  const body = JSON.stringify(eventBody(nomba, { type, requestId, order, transaction, at }, switches));
  const isReversed = switches.webhookOrder === "reversed";
  const held = isReversed ? waitingEvents(nomba, order) : [];
  const holdMs = isReversed && held.length === 0 ? OVERTAKEN_WITHIN_MS : 0;

  nomba.events.add(
    {
      id: requestId,
      type,
      orderId: order.id,
      reference: order.reference,
      createdAt: at.toISOString(),
      body,
      state: "waiting",
      copiesLeft: switches.webhookCopies - 1,
      attempts: [],
      nextAttemptAt: null,
    },
    switches.webhooks === "none" ? null : switches.webhookDelaySeconds * 1000 + holdMs,
  );
  if (held.length > 0) setTimeout(() => nomba.events.sendNow(held), FOLLOWS_AFTER_MS).unref();
  return requestId;
}

function waitingEvents(nomba: Nomba, order: Order): string[] {
  return nomba.events
    .list()
    .filter(({ orderId, state }) => orderId === order.id && state === "waiting")
    .map(({ id }) => id);
}
