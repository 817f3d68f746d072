import type { ReviewKind } from "../../payments/reviews.ts";

/** Something that operators should be told about, once it is committed. */
export interface Alert {
  alert:
    | "amount_mismatch"
    | "announced_not_found"
    | "money_reversed"
    | "paid_without_order"
    | "paid_after_deletion"
    | "payment_contradicted"
    | "payment_disputed"
    | "payment_unrecognised"
    | "too_many_refunds";
  sentence: string;
}

/** How operators learn that a person has to decide. */
export const REVIEW_ALERTS: Record<ReviewKind, Alert> = {
  unrecognised: {
    alert: "payment_unrecognised",
    sentence: "A provider's record of a payment cannot be read: a person has to decide",
  },
  not_ours: {
    alert: "paid_without_order",
    sentence: "Money was found that fits no order of the shop",
  },
  announced_not_found: {
    alert: "announced_not_found",
    sentence: "A provider announced money that its records do not show",
  },
  contradicted: {
    alert: "payment_contradicted",
    sentence: "A provider contradicts what it said about a payment before",
  },
  partly_reversed: {
    alert: "money_reversed",
    sentence: "A part of a payment was reversed at the provider",
  },
  reversed_late: {
    alert: "money_reversed",
    sentence: "The payment of a shipped order was reversed",
  },
  disputed: {
    alert: "payment_disputed",
    sentence: "The customer's bank disputes a payment",
  },
  too_much: {
    alert: "amount_mismatch",
    sentence: "What was paid is not what the order costs",
  },
  too_many_refunds: {
    alert: "too_many_refunds",
    sentence: "More payments of one order are to be refunded than the shop refunds on its own",
  },
};

/** Nothing is left to decide, but the shopper cannot be told: should the refund fail, staff must know whom to ask. */
export const PAID_AFTER_DELETION: Alert = {
  alert: "paid_after_deletion",
  sentence: "Money arrived for an order of a deleted account: it goes back, and nobody can be told by email",
};
