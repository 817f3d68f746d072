/** How often something may be tried within a window. The window is at most a day, as older counts are deleted. */
export interface Limit {
  most: number;
  windowSeconds: number;
  /** After this many attempts there is a pause between attempts: it doubles each time, up to a minute. */
  freeTries?: number;
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
