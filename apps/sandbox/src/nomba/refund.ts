import type { Nomba } from "./nomba.ts";
import { type Order, type Returned, returnedAmount, type Transaction } from "./order.ts";
import { queueEvent } from "./queue-event.ts";

/** A transaction id from Nomba's documentation. Refunding it always fails. */
const NEVER_REFUNDED = "WEB-ONLINE_C-97922-db88d4c3-a0af-4887-a089-b5d2e51b8f19";

export type RefundOutcome = { kind: "refunded" } | { kind: "on_its_way" } | { kind: "refused"; why: string };

/** Refunds at the merchant's request. @param amount kobo; the whole remaining amount if not given */
export function refund(nomba: Nomba, transactionId: string, amount?: number): RefundOutcome {
  const refused = (why: string): RefundOutcome => ({ kind: "refused", why });
  const found = nomba.orders.findTransaction(transactionId);
  if (!found || transactionId === NEVER_REFUNDED) return refused("Transaction not found");
  const { order, transaction } = found;
  const switches = nomba.switches.for(order);
  if (nomba.orders.isForgotten(order, switches.retentionHours)) return refused("Transaction not found");
  if (switches.refunds === "refused") return refused("Refund not permitted");
  if (transaction.paidAt === null) return refused("Transaction was not successful");
  if (transaction.refundDue !== null) return refused("Transaction already refunded");
  const left = transaction.amount - returnedAmount(transaction);
  if (left === 0) return refused("Transaction already refunded");
  const back = amount ?? left;
  if (back > left || back <= 0) return refused("Amount is more than what is left to refund");

  if (switches.refunds === "later") {
    const at = new Date(nomba.clock.now().getTime() + switches.refundSeconds * 1000).toISOString();
    transaction.refundDue = { at, amount: back };
    nomba.orders.save(order);
    return { kind: "on_its_way" };
  }
  returnMoney(nomba, order, transaction, { amount: back, kind: "refund" });
  return { kind: "refunded" };
}

/** The processor reverses all or part of a payment. The shop gets an event. */
export function reverse(nomba: Nomba, order: Order, transaction: Transaction, amount?: number): string {
  const left = transaction.amount - returnedAmount(transaction);
  returnMoney(nomba, order, transaction, { amount: Math.min(amount ?? left, left), kind: "reversal" });
  return queueEvent(nomba, "payment_reversal", order, transaction);
}

/** Carries out refunds that are due. Runs whenever the order or the ledger is read. */
export function carryOutDueRefunds(nomba: Nomba, order: Order): void {
  for (const transaction of order.transactions) {
    const due = transaction.refundDue;
    if (due === null || Date.parse(due.at) > nomba.clock.now().getTime()) continue;
    transaction.refundDue = null;
    returnMoney(nomba, order, transaction, { amount: due.amount, kind: "refund" });
  }
}

function returnMoney(nomba: Nomba, order: Order, transaction: Transaction, back: Omit<Returned, "at">): void {
  const at = nomba.clock.now().toISOString();
  transaction.returned.push({ at, ...back });
  transaction.updatedAt = at;
  // A partial refund keeps the status SUCCESS; a partial reversal does not.
  if (returnedAmount(transaction) === transaction.amount || back.kind === "reversal") {
    transaction.status = back.kind === "refund" ? "REFUND" : "REVERSED_BY_VENDOR";
    transaction.message = back.kind === "refund" ? "REFUNDED" : "REVERSED";
  }
  nomba.orders.save(order);
}
