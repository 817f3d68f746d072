import { z } from "zod";
import { calls } from "./calls.ts";
import { endpoint, Naira } from "./endpoint.ts";
import { HANDOVER_PAYMENT } from "./handover-payment.ts";
import { byLink, LINK_REFUSALS } from "./order-links.ts";
import { Order, ofOrder, PaidOnHandover, PaymentMethod } from "./orders.ts";

/** The receipt of an order that was paid. */
export const Receipt = Order.pick({
  reference: true,
  status: true,
  paymentStatus: true,
  placedAt: true,
  pickup: true,
  lines: true,
  subtotal: true,
  delivery_cost: true,
  discounts: true,
  total: true,
  tax: true,
}).extend({
  method: z.string().describe("The delivery method"),
  pickupPoint: z.string().nullable().describe("The name of the pickup point; null for deliveries"),
  customer: z
    .object({
      name: z.string(),
      address: z.string().nullable().describe("Where it goes; null when somebody else receives it"),
    })
    .nullable()
    .describe("Null when it is opened by the order's link, because links are forwarded"),
  recipient: z
    .object({ name: z.string(), address: z.string() })
    .nullable()
    .describe(
      "Who receives or collects it, and where; null when that is the customer, and when it is opened by the order's link",
    ),
  issuer: z
    .object({
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      mail: z.string(),
      registrationNumber: z.string(),
    })
    .describe("The shop, as its settings are today. Empty texts are not known"),
  payments: z
    .array(
      z.object({
        method: PaymentMethod.describe(`\`pay_on_delivery\`: ${HANDOVER_PAYMENT}, when it was handed over`),
        way: PaidOnHandover,
        amount: Naira,
        at: z.string().describe("ISO 8601"),
      }),
    )
    .min(1)
    .describe("What paid the order, in the order in which it came"),
  refunded: Naira.describe("What has been refunded of it"),
});
export type Receipt = z.infer<typeof Receipt>;

export const receipts = {
  viewReceipt: endpoint({
    ...calls.viewReceipt,
    tag: "Orders",
    summary: "The receipt of one of the shopper's paid orders",
    audience: "shopper",
    body: ofOrder,
    data: Receipt,
    refusals: ["bad_input", "session_needed", "order_not_found", "receipt_not_paid"],
  }),
  viewLinkedReceipt: endpoint({
    ...calls.viewLinkedReceipt,
    tag: "Orders",
    summary: "The receipt of a paid order by its secret link, without an account",
    audience: "visitor",
    body: byLink,
    data: Receipt,
    refusals: [...LINK_REFUSALS, "receipt_not_paid"],
  }),
} as const;
