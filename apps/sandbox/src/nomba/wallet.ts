import { type Order, returnedOf } from "./order.ts";

export const WALLET_ID = "64b8f0a2c3d4e5f601234567";

/** What an order leaves in the merchant's wallet, in kobo: what was taken less fees and what went back. */
export function leftInWallet({ transactions }: Order): number {
  return transactions
    .filter(({ paidAt, currency }) => paidAt !== null && currency === "NGN")
    .reduce((sum, paid) => sum + paid.amount - paid.fee - returnedOf(paid), 0);
}
