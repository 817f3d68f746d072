const MAX_FEE = 1800_00;

/** 1.4 % of the amount, rounded to the kobo, at most ₦1,800. */
export function feeOn(amount: number): number {
  return Math.min(Math.floor((amount * 14 + 500) / 1000), MAX_FEE);
}
