import type { Paystack } from "./paystack.ts";
import { queueEvent } from "./queue-event.ts";
import type { Transaction } from "./transaction.ts";

const ANSWER_WITHIN_MS = 4 * 24 * 60 * 60 * 1000;

/** The payer's bank disputes the payment. A second press reminds of it. @returns why it is impossible, or null */
export function dispute(paystack: Paystack, transaction: Transaction): string | null {
  if (transaction.paidAt === null) return "There is no payment that can be disputed";
  if (transaction.dispute?.resolvedAt) return "The dispute is over";
  if (transaction.dispute) {
    queueEvent(paystack, "charge.dispute.remind", transaction, presentDispute(transaction));
    return null;
  }
  const createdAt = paystack.clock.now().toISOString();
  transaction.dispute = { id: paystack.transactions.nextId(), createdAt, resolvedAt: null };
  paystack.transactions.save(transaction);
  queueEvent(paystack, "charge.dispute.create", transaction, presentDispute(transaction));
  return null;
}

/** The merchant has accepted the dispute. @returns why it is impossible, or null */
export function resolveDispute(paystack: Paystack, transaction: Transaction): string | null {
  const open = transaction.dispute;
  if (!open || open.resolvedAt !== null) return "There is no open dispute";
  open.resolvedAt = paystack.clock.now().toISOString();
  paystack.transactions.save(transaction);
  queueEvent(paystack, "charge.dispute.resolve", transaction, presentDispute(transaction));
  return null;
}

function presentDispute({ id, reference, amount, currency, email, dispute: of }: Transaction) {
  const createdAt = of?.createdAt ?? "";
  return {
    id: of?.id,
    refund_amount: amount,
    currency,
    status: of?.resolvedAt ? "resolved" : "awaiting-merchant-feedback",
    resolution: of?.resolvedAt ? "merchant-accepted" : null,
    domain: "test",
    transaction: { id, domain: "test", status: "success", reference, amount, currency },
    transaction_reference: null,
    category: "chargeback",
    customer: { id: 1, email, customer_code: "CUS_sandbox" },
    dueAt: new Date(Date.parse(createdAt) + ANSWER_WITHIN_MS).toISOString(),
    resolvedAt: of?.resolvedAt ?? null,
    evidence: null,
    createdAt,
  };
}
