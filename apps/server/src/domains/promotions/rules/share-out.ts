import { type Kobo, kobo, sum } from "@shop/contract/money";

/**
 * Shares an amount out in proportion to `weights`, in whole kobo: by the largest remainder, and of equal remainders the
 * first. The shares add up to the amount, and none is above its weight as long as the amount is not above their sum.
 */
export function shareOut(amount: Kobo, weights: readonly Kobo[]): Kobo[] {
  const whole = BigInt(sum(weights));
  if (whole === 0n) return weights.map(() => kobo(0));
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, share: product / whole, remainder: product % whole };
  });
  let left = BigInt(amount) - parts.reduce((all, { share }) => all + share, 0n);
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const part of byRemainder) {
    if (left === 0n) break;
    part.share += 1n;
    left -= 1n;
  }
  return parts.map(({ share }) => kobo(Number(share)));
}
