import { fromNaira, kobo, sum, times, toNaira, ZERO } from "@shop/contract/money";

/** Price times quantity in naira, computed in kobo. */
export function lineTotal({ amount, quantity }: { amount: number; quantity: number }): number {
  return toNaira(times(fromNaira(amount) ?? ZERO, quantity));
}

/** The sum of amounts in naira, computed in kobo. */
export function addNaira(...amounts: number[]): number {
  return toNaira(sum(amounts.map((amount) => fromNaira(amount) ?? ZERO)));
}

/** What is left of an amount in naira, computed in kobo. */
export function subtractNaira(amount: number, less: number): number {
  return toNaira(kobo((fromNaira(amount) ?? ZERO) - (fromNaira(less) ?? ZERO)));
}
