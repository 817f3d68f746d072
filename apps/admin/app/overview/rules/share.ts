/** A part in percent of the whole, to one decimal place; null where there is no whole. */
export function shareOf(part: number | undefined, whole: number | undefined): number | null {
  if (!whole || part === undefined) return null;
  return Math.round((part / whole) * 1000) / 10;
}

export const formatShare = (percent: number) => `${percent}%`;
