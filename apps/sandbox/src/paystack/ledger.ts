import { refundedAmount, type Transaction } from "./transaction.ts";

/** Money taken and returned per reference, in kobo. An unpaid transaction has a row of zeros. */
export function ledgerSums(transactions: readonly Transaction[]) {
  return transactions.map((transaction) => {
    const { reference, id, currency, requestedAmount: asked, paidAt } = transaction;
    const taken = paidAt === null ? 0 : transaction.amount;
    const returned = refundedAmount(transaction, false);
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
