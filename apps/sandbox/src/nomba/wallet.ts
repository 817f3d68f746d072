import { type Order, returnedAmount } from "./order.ts";

export const WALLET_ID = "64b8f0a2c3d4e5f601234567";

/** An order's share of the merchant's balance in kobo: money taken, less fees and returned money. */
export function leftInWallet({ transactions }: Order): number {
  return transactions
    .filter(({ paidAt, currency }) => paidAt !== null && currency === "NGN")
    .reduce((sum, paid) => sum + paid.amount - paid.fee - returnedAmount(paid), 0);
}
