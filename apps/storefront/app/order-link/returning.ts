import type { TextStorage } from "../browser/storage.ts";

const KEPT_AT = "ssOrderLink";

/** The link from which this tab went to a provider's page, and the payment it opened there. */
interface Leaving {
  token: string;
  reference: string;
}

/** Remembers the link while the provider's page is open: its address must not contain the secret. */
export function keepLink(storage: TextStorage, { token, reference }: Leaving): void {
  storage.setItem(KEPT_AT, JSON.stringify({ token, reference }));
}

/**
 * The secret of the link that opened one of these payments, for the way back; null when the payment was opened elsewhere.
 * A provider that sends no reference returns the tab to the link it came from.
 */
export function linkToReturnTo(storage: TextStorage, references: readonly string[]): string | null {
  try {
    const kept = JSON.parse(storage.getItem(KEPT_AT) ?? "null") as Partial<Leaving> | null;
    if (typeof kept?.token !== "string" || typeof kept.reference !== "string") return null;
    const isOurs = references.length === 0 || references.includes(kept.reference.toLowerCase());
    return isOurs && /^[\w-]{43}$/.test(kept.token) ? kept.token : null;
  } catch {
    return null;
  }
}
