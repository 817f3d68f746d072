import type { MoneyDifference } from "@shop/contract/admin/reconciliation";
import { formatCurrency } from "@shop/contract/money";
import { PROVIDER_NAMES } from "./desk-words.ts";

/** A difference as a member reads it: what happened, and what to do. */
export function differenceWords({ kind, provider, currency, ...difference }: MoneyDifference): string {
  const name = PROVIDER_NAMES[provider];
  const inWords = (amount: number | null) => formatCurrency(amount ?? 0, currency);
  const [there, here] = [inWords(difference.atProvider), inWords(difference.here)];
  switch (kind) {
    case "only_at_provider":
      return `${name} recorded ${there} that the shop did not. Find the payment in its dashboard; if it is nobody's, refund it there.`;
    case "only_here":
      return `The shop recorded ${here} that ${name} did not. Ask ${name} before the parcel leaves.`;
    case "other_amount":
      return `${name} recorded ${there}, the shop ${here}. Check in its dashboard which amount is right.`;
    case "other_refund":
      return `${name} recorded a refund of ${there}, the shop ${here}. Look at the order's refunds.`;
    case "unreadable":
      return `${name}'s record cannot be read. Look the transaction up in its dashboard.`;
  }
}
