import type { TextStorage } from "../browser/storage.ts";

const KEPT_AT = "ssPaymentKey";

/**
 * The name under which this checkout's payment is asked for, made once and kept until the server has answered: a second
 * click, a reload or another try after a lost answer repeats it, and the server makes one order of one name.
 * @param shopper whose payment it is: a shopper never continues another shopper's payment
 */
export function paymentKey(
  storage: TextStorage,
  { shopper, make }: { shopper: string; make: () => string },
): string {
  const [owner, kept = ""] = storage.getItem(KEPT_AT)?.split("|") ?? [];
  if (owner === shopper && /^pay-[\x21-\x7b]{8,90}$/.test(kept)) return kept;
  const key = `pay-${make()}`;
  storage.setItem(KEPT_AT, `${shopper}|${key}`);
  return key;
}

export function forgetPaymentKey(storage: TextStorage): void {
  storage.removeItem(KEPT_AT);
}
