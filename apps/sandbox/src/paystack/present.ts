import type { Paystack } from "./paystack.ts";
import { switchesFor } from "./paystack.ts";
import type { Refund, Transaction } from "./transaction.ts";

const ANOTHER_REFERENCE = "order-1000000000000";

/** A transaction as in verify and in events. Money is in kobo. */
export function presentTransaction(paystack: Paystack, transaction: Transaction) {
  const switches = switchesFor(paystack, transaction);
  const age = paystack.clock.now().getTime() - Date.parse(transaction.updatedAt);
  const isLate = transaction.paidAt !== null && age < switches.verifyDelaySeconds * 1000;
  const status = isLate ? "ongoing" : transaction.status;
  const { card, paidAt } = transaction;
  return {
    id: transaction.id,
    domain: "test",
    status: switches.verifyStatus === "as_it_is" ? status : switches.verifyStatus,
    reference: switches.verifyReference === "own" ? transaction.reference : ANOTHER_REFERENCE,
    receipt_number: null,
    amount: transaction.amount,
    message: null,
    gateway_response: isLate ? "The transaction was not completed" : transaction.gatewayResponse,
    paid_at: isLate ? null : paidAt,
    created_at: transaction.createdAt,
    channel: transaction.channel,
    currency: transaction.currency,
    ip_address: "127.0.0.1",
    metadata: transaction.metadata ?? "",
    fees: isLate ? null : transaction.fees,
    requested_amount: transaction.requestedAmount,
    customer: { id: 1, email: transaction.email, customer_code: "CUS_sandbox" },
    authorization: card
      ? {
          bin: card.bin,
          last4: card.last4,
          brand: card.brand,
          channel: "card",
          country_code: "NG",
          reusable: true,
        }
      : {},
  };
}

export function presentRefund(refund: Refund, transaction: Transaction) {
  return {
    id: refund.id,
    domain: "test",
    transaction: { id: transaction.id, reference: transaction.reference, amount: transaction.amount },
    transaction_reference: transaction.reference,
    amount: refund.amount,
    currency: transaction.currency,
    status: refund.status,
    createdAt: refund.createdAt,
    customer: { email: transaction.email },
  };
}
