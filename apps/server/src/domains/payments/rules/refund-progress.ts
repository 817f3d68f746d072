import type { Finding } from "../../../payment-provider.ts";

/**
 * How far a refund has got, by the provider's record. `unknown`: the record may show it later. `never_shown`: this
 * provider's records show only when all of a payment is back, and this refund is a part of one.
 */
export type RefundProgress = "back" | "partly_back" | "not_back" | "unknown" | "never_shown";

export interface RefundOfReceipt {
  amount: number;
  currency: string;
  /** How much the provider had sent back of the same receipt before. */
  backBefore: number;
  receiptAmount: number;
}

/**
 * A record says how much of a receipt has been returned in all. What had been returned before does not belong to this
 * refund.
 */
export function refundProgress(
  finding: Finding,
  { amount, currency, backBefore, receiptAmount }: RefundOfReceipt,
  { showsPartRefunds }: { showsPartRefunds: boolean },
): RefundProgress {
  if (finding.kind === "reversed") {
    if (finding.transaction.currency !== currency) return "partly_back";
    const back = finding.transaction.amount - backBefore;
    if (back >= amount) return "back";
    return back > 0 ? "partly_back" : "not_back";
  }
  if (finding.kind !== "paid") return "unknown";
  return showsPartRefunds || backBefore + amount >= receiptAmount ? "not_back" : "never_shown";
}
