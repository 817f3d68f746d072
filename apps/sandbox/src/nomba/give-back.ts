import { announce } from "./announce.ts";
import type { Nomba } from "./nomba.ts";
import { type Order, type Returned, returnedOf, type Transaction } from "./order.ts";

/** Of a page in Nomba's documentation: a refund of this one is always refused. */
const NEVER_REFUNDED = "WEB-ONLINE_C-97922-db88d4c3-a0af-4887-a089-b5d2e51b8f19";

export type RefundOutcome = { kind: "refunded" } | { kind: "on_its_way" } | { kind: "refused"; why: string };

/** Sends money back on the merchant's word. @param amount all that is left when not given */
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
  const left = transaction.amount - returnedOf(transaction);
  if (left === 0) return refused("Transaction already refunded");
  const back = amount ?? left;
  if (back > left || back <= 0) return refused("Amount is more than what is left to refund");

  if (switches.refunds === "later") {
    const at = new Date(nomba.clock.now().getTime() + switches.refundSeconds * 1000).toISOString();
    transaction.refundDue = { at, amount: back };
    nomba.orders.save(order);
    return { kind: "on_its_way" };
  }
  giveBack(nomba, order, transaction, { amount: back, kind: "refund" });
  return { kind: "refunded" };
}

/** The processor takes the payment back, or a part of it; the shop is told by an event. */
export function reverse(nomba: Nomba, order: Order, transaction: Transaction, amount?: number): string {
  const left = transaction.amount - returnedOf(transaction);
  giveBack(nomba, order, transaction, { amount: Math.min(amount ?? left, left), kind: "reversal" });
  return announce(nomba, "payment_reversal", order, transaction);
}

/** A refund that was promised for later and whose hour has come is carried out whenever somebody looks. */
export function carryOutDueRefunds(nomba: Nomba, order: Order): void {
  for (const transaction of order.transactions) {
    const due = transaction.refundDue;
    if (due === null || Date.parse(due.at) > nomba.clock.now().getTime()) continue;
    transaction.refundDue = null;
    giveBack(nomba, order, transaction, { amount: due.amount, kind: "refund" });
  }
}

function giveBack(nomba: Nomba, order: Order, transaction: Transaction, back: Omit<Returned, "at">): void {
  const at = nomba.clock.now().toISOString();
  transaction.returned.push({ at, ...back });
  transaction.updatedAt = at;
  // A part that was refunded leaves the success as it is; one that was reversed does not.
  if (returnedOf(transaction) === transaction.amount || back.kind === "reversal") {
    transaction.status = back.kind === "refund" ? "REFUND" : "REVERSED_BY_VENDOR";
    transaction.message = back.kind === "refund" ? "REFUNDED" : "REVERSED";
  }
  nomba.orders.save(order);
}
