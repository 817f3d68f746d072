import type { CancelReason } from "@shop/contract/cancelling";
import type { StepRecord } from "../../orders/record-order-step.ts";

const REASONS: Record<CancelReason, string> = {
  changed_mind: "The customer changed their mind",
  by_mistake: "The customer ordered by mistake",
  takes_too_long: "Delivery takes too long",
  cheaper_elsewhere: "The customer found it cheaper elsewhere",
  other: "Another reason",
};

/** What staff read in the timeline of an order that its shopper has cancelled. */
export function cancelledRecord({
  reason,
  wasPacked,
}: {
  reason: CancelReason | null;
  wasPacked: boolean;
}): StepRecord {
  const sentences = [
    ...(reason ? [REASONS[reason]] : []),
    ...(wasPacked ? ["Already packed: open the parcel and put the items back"] : []),
  ];
  return { step: "cancelled", by: null, detail: sentences.length > 0 ? `${sentences.join(". ")}.` : null };
}
