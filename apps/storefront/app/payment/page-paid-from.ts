import type { TextStorage } from "../browser/storage.ts";

const KEPT_AT = "ssPaidFrom";
/** The page of an order: by its secret link, or the shopper's own. */
const ORDER_PAGE = /^\/order(?:#[\w-]{43}|s\/[\w-]{1,64})$/;

/** The order's page from which this tab went to a provider's page, and the payment it opened there. */
interface Leaving {
  page: string;
  reference: string;
}

/** Remembers the page while the provider's is open: a returning address must not contain the secret of a link. */
export function keepPagePaidFrom(storage: TextStorage, { page, reference }: Leaving): void {
  storage.setItem(KEPT_AT, JSON.stringify({ page, reference }));
}

/**
 * The order's page that opened one of these payments, for the way back; null when the payment was opened elsewhere. A
 * provider that sends no reference returns the tab to the page it came from.
 */
export function pagePaidFrom(storage: TextStorage, references: readonly string[]): string | null {
  try {
    const kept = JSON.parse(storage.getItem(KEPT_AT) ?? "null") as Partial<Leaving> | null;
    if (typeof kept?.page !== "string" || typeof kept.reference !== "string") return null;
    const isOurs = references.length === 0 || references.includes(kept.reference.toLowerCase());
    return isOurs && ORDER_PAGE.test(kept.page) ? kept.page : null;
  } catch {
    return null;
  }
}
