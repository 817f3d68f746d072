import { z } from "zod";
import { calls } from "./calls.ts";
import { endpoint, Naira } from "./endpoint.ts";
import { linkToken } from "./link-token.ts";
import { TrackedOrder } from "./order-tracking.ts";
import { Order } from "./orders.ts";
import { PaymentCheck, PaymentSession, ProviderName } from "./payments.ts";
import { refusals } from "./refusals.ts";

const LinkToken = linkToken(refusals.order_link_invalid.message);

/**
 * An order as its link shows it. Links are forwarded, so it has no address, phone number, email address or door code.
 */
export const LinkedOrder = TrackedOrder.extend({
  ...Order.pick({
    payBefore: true,
    lines: true,
    subtotal: true,
    delivery_cost: true,
    discount: true,
    discounts: true,
    tax: true,
  }).shape,
  firstName: z.string(),
  received: Naira.describe("What has been paid"),
  refunded: Naira.describe("What of it has been refunded"),
  paid: Naira.describe("What has been paid and not refunded: received - refunded"),
  due: Naira.describe("What can be paid online now; 0 when nothing can"),
});
export type LinkedOrder = z.infer<typeof LinkedOrder>;

export const LINK_REFUSALS = [
  "bad_input",
  "too_many_attempts",
  "order_link_invalid",
  "order_link_over",
] as const;
export const byLink = z.strictObject({ token: LinkToken });

/** An order by a secret link, without an account. */
export const orderLinks = {
  viewLinkedOrder: endpoint({
    ...calls.viewLinkedOrder,
    tag: "Orders",
    summary: "An order by its secret link, without an account",
    audience: "visitor",
    body: byLink,
    data: LinkedOrder,
    refusals: LINK_REFUSALS,
  }),
  payLinkedOrder: endpoint({
    ...calls.payLinkedOrder,
    tag: "Payments",
    summary: "Pay what is due for an order by its link: on the provider's open page, or on a new one",
    audience: "visitor",
    body: byLink.extend({ provider: ProviderName }),
    data: PaymentSession.pick({ orderReference: true, checkoutLink: true }),
    refusals: [
      ...LINK_REFUSALS,
      "already_paid",
      "order_not_payable",
      "payment_being_checked",
      "too_many_unpaid_payments",
      "payment_unavailable",
    ],
  }),
  checkLinkedPayment: endpoint({
    ...calls.checkLinkedPayment,
    tag: "Payments",
    summary: "Ask the provider what became of the payment of an order, by its link",
    audience: "visitor",
    body: byLink,
    data: z.object({ order: LinkedOrder, payment: PaymentCheck.shape.payment }),
    refusals: LINK_REFUSALS,
  }),
} as const;
