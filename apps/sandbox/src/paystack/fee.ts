const FLAT = 100_00;
const FLAT_FROM = 2500_00;
const MOST_FEE = 2000_00;

/** 1.5 % and ₦100, the ₦100 not under ₦2,500, at most ₦2,000. */
export function feeOn(amount: number): number {
  const share = Math.floor((amount * 15 + 500) / 1000);
  return Math.min(share + (amount < FLAT_FROM ? 0 : FLAT), MOST_FEE);
}
