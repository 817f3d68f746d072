import { Signal } from "../../lib/signal.ts";

/**
 * Sent inside this process when a mail is written to the outbox, usually just before its transaction commits. NOTIFY
 * inside that transaction would reach every process, but PostgreSQL commits only one such transaction at a time. It
 * halved the measured number of orders that can be placed (docs/decisions/0003-outbox.md).
 */
export const outboxSignal = new Signal();
