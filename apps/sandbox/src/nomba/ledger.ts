import { type Order, returnedAmount } from "./order.ts";

export interface LedgerEntry {
  at: string;
  kind: "taken" | "refund" | "reversal";
  /** Whole kobo (or minor units of another currency), always positive. */
  amount: number;
  currency: string;
  orderId: string;
  reference: string;
  transactionId: string;
}

export interface LedgerSum {
  reference: string;
  orderId: string;
  currency: string;
  /** The amount of the order, in kobo. */
  asked: number;
  taken: number;
  returned: number;
  net: number;
  payments: number;
}

export function ledgerEntries(orders: readonly Order[]): LedgerEntry[] {
  return orders
    .flatMap(({ id: orderId, reference, transactions }) =>
      transactions.flatMap(({ id: transactionId, currency, amount, paidAt, returned }) => {
        if (paidAt === null) return [];
        const of = { currency, orderId, reference, transactionId };
        return [
          { at: paidAt, kind: "taken" as const, amount, ...of },
          ...returned.map(({ at, kind, amount }) => ({ at, kind, amount, ...of })),
        ];
      }),
    )
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** Money taken and returned, per reference and currency. An unpaid order has a row of zeros. */
export function ledgerSums(orders: readonly Order[]): LedgerSum[] {
  return orders.flatMap((order) => {
    const paid = order.transactions.filter(({ paidAt }) => paidAt !== null);
    const currencies = new Set(["NGN", ...paid.map(({ currency }) => currency)]);
    return [...currencies].flatMap((currency) => {
      const own = paid.filter((transaction) => transaction.currency === currency);
      if (own.length === 0 && paid.length > 0) return [];
      const taken = own.reduce((sum, { amount }) => sum + amount, 0);
      const returned = own.reduce((sum, transaction) => sum + returnedAmount(transaction), 0);
      const { reference, id: orderId, amount: asked } = order;
      return [
        { reference, orderId, currency, asked, taken, returned, net: taken - returned, payments: own.length },
      ];
    });
  });
}
