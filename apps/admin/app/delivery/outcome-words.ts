import type { PayOnDeliveryOutcome } from "@shop/contract/pay-on-delivery";

/** What a rule does, as staff read it. */
export const OUTCOME_WORDS = {
  prepay: { label: "Prepay only", tone: "bad" },
  confirm: { label: "Confirm first", tone: "wait" },
  allow: { label: "Allow", tone: "good" },
} as const satisfies Record<PayOnDeliveryOutcome, { label: string; tone: string }>;
