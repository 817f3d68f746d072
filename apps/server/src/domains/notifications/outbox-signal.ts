/**
 * Called inside this process when a mail is written to the outbox, usually just before its transaction commits. NOTIFY
 * inside that transaction would reach every process, but PostgreSQL commits only one such transaction at a time. It
 * halved the measured number of orders that can be placed (docs/decisions/0003-outbox.md).
 */
const listeners = new Set<() => void>();

export function signalOutbox(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that stops listening */
export function onOutboxSignal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
