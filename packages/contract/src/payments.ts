import { z } from "zod";
import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { Order, ofOrder } from "./orders.ts";
import { CART_REFUSALS, RepeatableHeaders, SaveOrder } from "./save-order.ts";

/** The companies that take online payments for the shop. */
export const ProviderName = z.enum(["nomba", "paystack"]);
export type ProviderName = z.infer<typeof ProviderName>;

export const PaymentSession = z.object({
  id: z.string().describe("The order's id"),
  orderReference: z.string().describe("The reference of this payment. Send it as trxref when confirming"),
  checkoutLink: z.url().describe("The provider's checkout page, for a frame or as its own page"),
  expiresAt: z.string().describe("ISO 8601. The items are reserved until then"),
});
export type PaymentSession = z.infer<typeof PaymentSession>;

/** The provider's current answer about an order's payment. */
export const PaymentCheck = z.object({
  order: Order,
  /**
   * `failed`: the last attempt failed, but another may follow. `unanswered`: the provider could not be reached, so the
   * outcome is unknown. `unrecognised`: the provider's record cannot be interpreted, so a person checks it.
   */
  payment: z.enum(["paid", "unpaid", "failed", "unanswered", "unrecognised"]),
  session: PaymentSession.nullable().describe(
    "The checkout at which the order can still be paid, if there is one",
  ),
});
export type PaymentCheck = z.infer<typeof PaymentCheck>;

/** Whether an order that awaits its payment can be paid on delivery instead. */
export const PayOnDeliveryChoice = z.object({
  allowed: z.boolean(),
  reason: z.string().nullable().describe("Why it is not allowed, for the shopper"),
  reasonCode: z
    .string()
    .nullable()
    .describe("The code of the refusal that payOnDeliveryInstead would answer; null when it is allowed"),
});
export type PayOnDeliveryChoice = z.infer<typeof PayOnDeliveryChoice>;

/** The cart as the shopper agreed to it. The server chooses the reference. */
export const StartPayment = SaveOrder.omit({ trxref: true });
export type StartPayment = z.infer<typeof StartPayment>;

const START_REFUSALS = [
  ...CART_REFUSALS,
  "nothing_to_pay",
  "reference_used",
  "already_paid",
  "order_not_payable",
  "payment_being_checked",
  "too_many_unpaid_payments",
  "customer_blocked",
  "payment_unavailable",
] as const;
const CONFIRM_REFUSALS = [
  "bad_input",
  "session_needed",
  "order_not_found",
  "amount_changed",
  "order_not_payable",
  "payment_not_received",
  "payment_unconfirmed",
] as const;

const startPayment = {
  tag: "Payments",
  audience: "shopper",
  headers: RepeatableHeaders,
  body: StartPayment,
  data: PaymentSession,
  refusals: START_REFUSALS,
} as const;

const confirmPayment = {
  tag: "Payments",
  audience: "shopper",
  body: SaveOrder,
  data: Order,
  refusals: CONFIRM_REFUSALS,
} as const;

export const payments = {
  startNombaPayment: endpoint({
    ...calls.startNombaPayment,
    ...startPayment,
    summary: "Reserve the cart's items and open a payment for them at Nomba",
  }),
  confirmNombaPayment: endpoint({
    ...calls.confirmNombaPayment,
    ...confirmPayment,
    summary: "Ask Nomba whether the order is paid, and record it; repeating it is harmless",
  }),
  startPaystackPayment: endpoint({
    ...calls.startPaystackPayment,
    ...startPayment,
    summary: "Reserve the cart's items and open a payment for them at Paystack",
  }),
  confirmPaystackPayment: endpoint({
    ...calls.confirmPaystackPayment,
    ...confirmPayment,
    summary: "Ask Paystack whether the order is paid, and record it; repeating it is harmless",
  }),
  checkPayment: endpoint({
    ...calls.checkPayment,
    tag: "Payments",
    summary: "Ask the provider what became of an order's payment",
    audience: "shopper",
    body: ofOrder,
    data: PaymentCheck,
    refusals: ["bad_input", "session_needed", "order_not_found"],
  }),
  payAgain: endpoint({
    ...calls.payAgain,
    tag: "Payments",
    summary:
      "Pay for an order that awaits its payment: on the open page, or on a new one, also at another provider",
    audience: "shopper",
    body: ofOrder.extend({
      provider: ProviderName.optional().describe("Without it, the provider that the order was placed with"),
    }),
    data: PaymentSession,
    refusals: [
      "bad_input",
      "session_needed",
      "order_not_found",
      "already_paid",
      "order_not_payable",
      "payment_being_checked",
      "out_of_stock",
      "too_few_left",
      "too_many_unpaid_payments",
      "payment_unavailable",
    ],
  }),
  viewPayOnDelivery: endpoint({
    ...calls.viewPayOnDelivery,
    tag: "Payments",
    summary: "Whether the rules let an order that awaits its payment be paid on delivery instead",
    audience: "shopper",
    body: ofOrder,
    data: PayOnDeliveryChoice,
    refusals: ["bad_input", "session_needed", "order_not_found"],
  }),
  payOnDeliveryInstead: endpoint({
    ...calls.payOnDeliveryInstead,
    tag: "Payments",
    summary: "Place an order that awaits its online payment as one to be paid on delivery",
    audience: "shopper",
    body: ofOrder,
    data: Order,
    refusals: [
      "bad_input",
      "session_needed",
      "order_not_found",
      "already_paid",
      "order_not_payable",
      "payment_being_checked",
      "too_many_on_delivery",
      "pay_online_only",
      "customer_blocked",
    ],
  }),
} as const;
