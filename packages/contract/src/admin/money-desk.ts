import { z } from "zod";
import { Naira } from "../endpoint.ts";
import { OrderStatus, PaymentStatus } from "../orders.ts";
import { ProviderName } from "../payments.ts";

/** The lists of the money desk. */
export const DESK_TABS = ["to_decide", "to_approve", "stuck", "refund_due"] as const;
export type DeskTab = (typeof DESK_TABS)[number];

/** Why something is on the money desk. */
export const DeskKind = z.enum([
  "unrecognised",
  "not_ours",
  "announced_not_found",
  "contradicted",
  "partly_reversed",
  "reversed_late",
  "disputed",
  "too_much",
  "too_many_refunds",
  "unconfirmed",
  "unknown_event",
  "late_delivery",
  "refund_requested",
  "refund_stuck",
  "refund_due",
]);
export type DeskKind = z.infer<typeof DeskKind>;

export const DeskItem = z.object({
  kind: DeskKind,
  id: z
    .string()
    .describe(
      "Of the review, the refund, the order, the event or the delivery, as the calls about it take it",
    ),
  since: z.string().describe("ISO 8601"),
  order: z
    .object({
      id: z.string(),
      reference: z.string(),
      customer: z.string(),
      total: Naira,
      status: OrderStatus,
      paymentStatus: PaymentStatus,
    })
    .nullable()
    .describe("Null for an event that names no payment of the shop"),
  amount: z.number().nullable().describe("In `currency`; null where nobody knows how much"),
  currency: z.string(),
  provider: ProviderName.nullable(),
  reference: z.string().nullable().describe("The payment's name at its provider"),
  transaction: z.string().nullable().describe("What the provider calls the money"),
  note: z.string().nullable().describe("What the provider or the member of staff said"),
  holdsOrder: z.boolean().describe("Until it is decided, the order neither expires nor can be cancelled"),
  asked: z.object({ id: z.string(), name: z.string() }).nullable().describe("Who asked for the refund"),
});
export type DeskItem = z.infer<typeof DeskItem>;
