/** "up 12%" from before to now, "down 3%" or "no change"; null from nothing, which no percentage compares with. */
export function changeInWords(now: number, before: number): string | null {
  if (before === 0) return null;
  return movedBy(Math.round(((now - before) / before) * 100), "%");
}

/** "up 1.5 points", for two percentages; null where there was none. */
export function pointsInWords(now: number, before: number | null): string | null {
  return before === null ? null : movedBy(Math.round((now - before) * 10) / 10, " points");
}

function movedBy(difference: number, unit: string): string {
  if (difference === 0) return "no change";
  return difference > 0 ? `up ${difference}${unit}` : `down ${-difference}${unit}`;
}
