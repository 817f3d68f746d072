const UNITS = [
  { from: 1_000_000_000, letter: "bn" },
  { from: 1_000_000, letter: "m" },
  { from: 1_000, letter: "k" },
] as const;

/** "₦1.5m" for 1,500,000: what fits beside an axis. */
export const shortNaira = (naira: number): string => `₦${shortCount(naira)}`;

/** "1.5k" for 1,500. */
export function shortCount(count: number): string {
  const unit = UNITS.find(({ from }) => count >= from);
  return unit ? `${Math.round((count / unit.from) * 100) / 100}${unit.letter}` : String(count);
}

/** Every how many columns a label fits, so that none touches the next. */
export function labelStep(
  columns: number,
  { width, labelWidth }: { width: number; labelWidth: number },
): number {
  const fitting = Math.max(1, Math.floor(width / labelWidth));
  return Math.max(1, Math.ceil(columns / fitting));
}
