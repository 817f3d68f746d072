import { z } from "zod";
import { calls } from "./calls.ts";
import { endpoint, token } from "./endpoint.ts";
import { Order, RepeatableHeaders, SaveOrder } from "./orders.ts";

/** Who takes money online for the shop. */
export const ProviderName = z.enum(["nomba", "paystack"]);
export type ProviderName = z.infer<typeof ProviderName>;

/** Where and until when an order can be paid. */
export const PaymentSession = z.object({
  id: z.string().describe("Of the order"),
  orderReference: z.string().describe("What this payment is called; it is the trxref of the confirming call"),
  checkoutLink: z.url().describe("The provider's checkout page, for a frame or as a page of its own"),
  expiresAt: z.string().describe("ISO 8601: until then the items are reserved"),
});
export type PaymentSession = z.infer<typeof PaymentSession>;

/** What the provider says about an order's payment, asked just now. */
export const PaymentCheck = z.object({
  order: Order,
  /**
   * `failed`: the last try failed; another may follow. `unanswered`: the provider could not be asked, nobody knows yet.
   * `unrecognised`: its record cannot be read, a person looks.
   */
  payment: z.enum(["paid", "unpaid", "failed", "unanswered", "unrecognised"]),
  session: PaymentSession.nullable().describe("Where it can still be paid, if it can"),
});
export type PaymentCheck = z.infer<typeof PaymentCheck>;

const ofOrder = z.strictObject({ id: token("Order not found") });

/** The cart as the shopper agreed to it. The server makes the reference. */
export const StartPayment = SaveOrder.omit({ trxref: true });
export type StartPayment = z.infer<typeof StartPayment>;

const START_REFUSALS = [
  "bad_input",
  "session_needed",
  "cart_empty",
  "location_not_found",
  "method_not_found",
  "delivery_not_allowed",
  "variant_not_found",
  "out_of_stock",
  "too_few_left",
  "amount_changed",
  "reference_used",
  "already_paid",
  "order_not_payable",
  "payment_being_checked",
  "too_many_unpaid_payments",
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
  session: true,
  headers: RepeatableHeaders,
  body: StartPayment,
  data: PaymentSession,
  refusals: START_REFUSALS,
} as const;

const confirmPayment = {
  tag: "Payments",
  session: true,
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
    session: true,
    body: ofOrder,
    data: PaymentCheck,
    refusals: ["bad_input", "session_needed", "order_not_found"],
  }),
  payAgain: endpoint({
    ...calls.payAgain,
    tag: "Payments",
    summary: "Pay an order that awaits its payment: on the open page, or on a new one",
    session: true,
    body: ofOrder,
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
  payOnDeliveryInstead: endpoint({
    ...calls.payOnDeliveryInstead,
    tag: "Payments",
    summary: "Place an order that awaits its online payment as one to be paid on delivery",
    session: true,
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
    ],
  }),
} as const;
