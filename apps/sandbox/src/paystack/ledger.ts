import { refundedOf, type Transaction } from "./transaction.ts";

/** Per reference what was taken and what went back, in whole kobo. What nobody paid has a row of zeros. */
export function ledgerSums(transactions: readonly Transaction[]) {
  return transactions.map((transaction) => {
    const { reference, id, currency, requestedAmount: asked, paidAt } = transaction;
    const taken = paidAt === null ? 0 : transaction.amount;
    const returned = refundedOf(transaction, false);
    return {
      reference,
      id,
      currency,
      asked,
      taken,
      returned,
      net: taken - returned,
      payments: paidAt === null ? 0 : 1,
    };
  });
}
