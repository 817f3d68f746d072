import type { TextStorage } from "../browser/storage.ts";

const KEPT_AT = "ssOrderReference";

/** The reference under which an order was sent whose answer never came; null when there is none. */
export function unansweredReference(storage: TextStorage, shopper: string): string | null {
  const [owner, reference = ""] = storage.getItem(KEPT_AT)?.split("|") ?? [];
  return owner === shopper && /^order-\d{13}$/.test(reference) ? reference : null;
}

/**
 * The reference under which this checkout's order is saved: `order-` and the time in milliseconds, made once and kept
 * until the order is answered. A reload, a second click or another try after a lost answer repeats it, and the server
 * makes one order of one reference.
 * @param shopper whose order it is: nobody continues with another shopper's reference
 */
export function orderReference(
  storage: TextStorage,
  { shopper, now }: { shopper: string; now: number },
): string {
  const kept = unansweredReference(storage, shopper);
  if (kept) return kept;
  const reference = `order-${now}`;
  storage.setItem(KEPT_AT, `${shopper}|${reference}`);
  return reference;
}

/** After the order is there, or its reference turned out to be somebody else's. */
export function forgetOrderReference(storage: TextStorage): void {
  storage.removeItem(KEPT_AT);
}
