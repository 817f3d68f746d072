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
