import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { ofOrder } from "./orders.ts";
import { PaymentCheck, PaymentSession, ProviderName } from "./payments.ts";

/** The rest of a paid order that became more expensive. Its shopper pays it here; a customer without an account by the order's link. */
export const orderRest = {
  payRest: endpoint({
    ...calls.payRest,
    tag: "Payments",
    summary: "Pay the rest of a paid order: on the provider's open page, or on a new one",
    audience: "shopper",
    body: ofOrder.extend({ provider: ProviderName }),
    data: PaymentSession.pick({ orderReference: true, checkoutLink: true }),
    refusals: [
      "bad_input",
      "session_needed",
      "order_not_found",
      "already_paid",
      "order_not_payable",
      "payment_being_checked",
      "too_many_unpaid_payments",
      "payment_unavailable",
    ],
  }),
  checkRest: endpoint({
    ...calls.checkRest,
    tag: "Payments",
    summary: "Ask the provider what became of the payment of the rest of an order",
    audience: "shopper",
    body: ofOrder,
    data: PaymentCheck.pick({ order: true, payment: true }),
    refusals: ["bad_input", "session_needed", "order_not_found"],
  }),
} as const;
