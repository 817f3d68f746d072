/**
 * By how many percent a price is reduced, rounded down. Null for less than one percent.
 * @param price today's price in naira
 * @param was the former price in naira; null when it is not reduced
 */
export function reductionPercent(price: number, was: number | null): number | null {
  if (was === null) return null;
  const [now, before] = [Math.round(price * 100), Math.round(was * 100)];
  const percent = before > 0 ? Math.floor(((before - now) * 100) / before) : 0;
  return percent >= 1 ? percent : null;
}
