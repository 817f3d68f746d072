import { type Paystack, switchesFor } from "./paystack.ts";
import { presentRefund } from "./present.ts";
import { queueEvent } from "./queue-event.ts";
import { type Refund, refundedAmount, type Transaction } from "./transaction.ts";

export type RefundOutcome = { kind: "taken"; refund: Refund } | { kind: "refused"; message: string };

/** Refunds at the merchant's request. The refund is queued first, and carried out at once or later. */
export function refund(paystack: Paystack, transaction: Transaction, amount?: number): RefundOutcome {
  const refused = (message: string): RefundOutcome => ({ kind: "refused", message });
  const switches = switchesFor(paystack, transaction);
  if (transaction.paidAt === null) return refused("Transaction has not been paid");
  if (switches.refunds === "refused") return refused("Refunds are not enabled for this merchant");
  const left = transaction.amount - refundedAmount(transaction, true);
  if (left === 0) return refused("Transaction has been fully reversed");
  const back = amount ?? left;
  if (back > left) return refused("Refund amount cannot be more than what is left of the transaction");

  const now = paystack.clock.now();
  const waitMs = switches.refunds === "later" ? switches.refundSeconds * 1000 : 0;
  const asked: Refund = {
    id: paystack.transactions.nextId(),
    amount: back,
    status: "pending",
    createdAt: now.toISOString(),
    dueAt: new Date(now.getTime() + waitMs).toISOString(),
    kind: "refund",
  };
  transaction.refunds.push(asked);
  paystack.transactions.save(transaction);
  queueEvent(paystack, "refund.pending", transaction, presentRefund(asked, transaction));
  const answered = { ...asked };
  carryOutDueRefunds(paystack, transaction);
  return { kind: "taken", refund: answered };
}

/** Carries out refunds that are due. Runs whenever the transaction or the ledger is read. */
export function carryOutDueRefunds(paystack: Paystack, transaction: Transaction): void {
  const now = paystack.clock.now().getTime();
  for (const due of transaction.refunds) {
    if (due.dueAt === null || Date.parse(due.dueAt) > now) continue;
    const hasFailed = switchesFor(paystack, transaction).refunds === "fail";
    due.dueAt = null;
    due.status = hasFailed ? "failed" : "processed";
    transaction.updatedAt = paystack.clock.now().toISOString();
    if (refundedAmount(transaction, false) === transaction.amount) transaction.status = "reversed";
    paystack.transactions.save(transaction);
    const event = hasFailed ? "refund.failed" : "refund.processed";
    queueEvent(paystack, event, transaction, presentRefund(due, transaction));
  }
}

/** The payer's bank reverses the payment. No event is sent. */
export function reverse(paystack: Paystack, transaction: Transaction): void {
  const createdAt = paystack.clock.now().toISOString();
  const amount = transaction.amount - refundedAmount(transaction, true);
  const id = paystack.transactions.nextId();
  transaction.refunds.push({ id, amount, status: "processed", createdAt, dueAt: null, kind: "reversal" });
  Object.assign(transaction, { status: "reversed", updatedAt: createdAt });
  paystack.transactions.save(transaction);
}
