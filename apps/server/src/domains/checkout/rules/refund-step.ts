import { formatMinor, type Kobo } from "@shop/contract/money";
import type { Finding } from "../../../payment-provider.ts";
import type { ClaimedRefund } from "../../payments/refunds.ts";
import type { RefundProgress } from "../../payments/rules/refund-progress.ts";
import {
  isAcceptedLately,
  REFUND_GIVE_UP_SECONDS,
  RESEND_AFTER_SECONDS,
  refundRetryAfter,
} from "../../payments/rules/refund-retry.ts";

/** What the shop does next about a refund that is due. */
export type RefundStep =
  | { kind: "send" }
  /** All of it is back. */
  | { kind: "complete" }
  /** The provider has taken it on. */
  | { kind: "accepted"; afterSeconds: number }
  | { kind: "wait"; afterSeconds: number; error: string | null }
  /** It needs a person. `returned` is how much of the receipt is back, where that is news. */
  | { kind: "escalate"; returned: Kobo | null; error: string };

/** A step that sends nothing. */
export type StepWithoutSending = Exclude<RefundStep, { kind: "send" }>;

/** What the provider's record shows of an earlier try. */
export interface RefundRecord {
  finding: Finding;
  progress: RefundProgress;
}

/**
 * The step after reading the record of a refund that an earlier try may have sent. It is sent again only when the record has
 * said for a day that the money is still here, and never once the provider has accepted it.
 */
export function stepAfterRecord(refund: ClaimedRefund, { finding, progress }: RefundRecord): RefundStep {
  const returned = stepWithMoneyBack(refund, { finding, progress });
  if (returned) return returned;
  const isOnItsWay = refund.state === "on_its_way";
  if (progress === "never_shown") {
    // The provider may take a day to pay what it has accepted. Until then, a person who pays it would pay it twice.
    return isOnItsWay && isAcceptedLately(refund)
      ? waitOrEscalate(refund, null)
      : escalate(neverShown(refund));
  }
  // The money may be moving just now.
  if (progress !== "not_back") {
    return waitOrEscalate(refund, `The provider's record says "${finding.kind}"`);
  }
  const isLongAgo = refund.sentAgoSeconds !== null && refund.sentAgoSeconds >= RESEND_AFTER_SECONDS;
  return isLongAgo && !isOnItsWay ? { kind: "send" } : waitOrEscalate(refund, null);
}

/** The step after the provider has taken the refund on, by its answer or because it had it already. */
export function stepAfterAcceptance(refund: ClaimedRefund, record: RefundRecord | null): StepWithoutSending {
  const returned = record && stepWithMoneyBack(refund, record);
  return returned ?? { kind: "accepted", afterSeconds: refundRetryAfter(1) };
}

/** The step after the provider has refused the refund. */
export function stepAfterRefusal({ state }: ClaimedRefund, refusal: string): StepWithoutSending {
  const accepted = state === "on_its_way" ? "The provider has accepted it, so do not pay it for a day. " : "";
  return escalate(`${accepted}${refusal}`);
}

/** A later try; for an old refund, a person. */
export function waitOrEscalate(refund: ClaimedRefund, error: string | null): StepWithoutSending {
  const { state, ageSeconds, sentAgoSeconds } = refund;
  const isOnItsWay = state === "on_its_way";
  // An old refund that was accepted just now gets its days as well.
  if ((isOnItsWay ? (sentAgoSeconds ?? ageSeconds) : ageSeconds) > REFUND_GIVE_UP_SECONDS) {
    const why = error ?? "The provider's record does not show it";
    return escalate(isOnItsWay ? `The provider has accepted it, but is late. ${why}` : why);
  }
  return { kind: "wait", afterSeconds: refundRetryAfter(refund.tries), error };
}

/** All of it is back: it is done. A part of it is: a person deals with the rest. Otherwise null. */
function stepWithMoneyBack(
  refund: ClaimedRefund,
  { finding, progress }: RefundRecord,
): StepWithoutSending | null {
  if (progress === "back") return { kind: "complete" };
  if (progress !== "partly_back" || finding.kind !== "reversed") return null;
  const { amount, currency } = finding.transaction;
  const isOfReceipt =
    currency === refund.currency && refund.requestId === null && refund.amount === refund.receiptAmount;
  const back = formatMinor({ amount: amount - refund.backBefore, currency });
  const all = formatMinor(refund);
  return escalate(`${back} of ${all} was reversed`, isOfReceipt ? amount : null);
}

const escalate = (error: string, returned: Kobo | null = null): StepWithoutSending => ({
  kind: "escalate",
  returned,
  error,
});

/** What a person has to know about a refund of a part that was not answered, or not with "done". */
const neverShown = ({ state }: ClaimedRefund) =>
  `${state === "on_its_way" ? "The provider has accepted it" : "No answer came"}, and the provider's records do not show refunds of a part: check in its dashboard whether it is there`;
