/**
 * Told when a mail has been written to the outbox, usually just before its transaction commits. NOTIFY inside that
 * transaction would do the same for every process, but PostgreSQL lets only one such transaction commit at a time:
 * measured, it halves the orders that can be placed (docs/decisions/0003-outbox.md).
 */
const listeners = new Set<() => void>();

export function ringMailBell(): void {
  for (const listener of listeners) listener();
}

/** @returns how to stop listening */
export function onMailBell(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
