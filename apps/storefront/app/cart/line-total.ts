import { fromNaira, sum, times, toNaira, ZERO } from "@shop/contract/money";

/** What so many pieces come to, in naira: reckoned in kobo. */
export function lineTotal({ amount, quantity }: { amount: number; quantity: number }): number {
  return toNaira(times(fromNaira(amount) ?? ZERO, quantity));
}

/** Amounts of naira put together, reckoned in kobo. */
export function addNaira(...amounts: number[]): number {
  return toNaira(sum(amounts.map((amount) => fromNaira(amount) ?? ZERO)));
}
