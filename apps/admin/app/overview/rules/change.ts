/** "up 12 %" from before to now, "down 3 %" or "no change"; null from nothing, which no percentage compares with. */
export function changeInWords(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return "no change";
  return percent > 0 ? `up ${percent} %` : `down ${-percent} %`;
}
