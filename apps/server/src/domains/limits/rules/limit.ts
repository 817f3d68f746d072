/** How often something may be tried, and within what time: a day at most, then counts are forgotten. */
export interface Limit {
  most: number;
  windowSeconds: number;
  /** After so many tries each next one waits twice as long as the one before, a minute at most. */
  freeTries?: number;
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A wait in words for a person: "40 seconds", "2 minutes". */
export function waitInWords(seconds: number): string {
  const [amount, unit] =
    seconds <= 90 ? [Math.max(1, Math.ceil(seconds)), "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
