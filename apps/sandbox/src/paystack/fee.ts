const FLAT = 100_00;
const FLAT_FROM = 2500_00;
const MAX_FEE = 2000_00;

/** 1.5 % plus ₦100, at most ₦2,000. The ₦100 is waived below ₦2,500. */
export function feeOn(amount: number): number {
  const share = Math.floor((amount * 15 + 500) / 1000);
  return Math.min(share + (amount < FLAT_FROM ? 0 : FLAT), MAX_FEE);
}
