/** How often something may be tried, and within what time. */
export interface Limit {
  most: number;
  windowSeconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits of the account calls; `perAccount` counts by the address given, whether or not it has an account. */
export const limits = {
  signIn: {
    perAccount: { most: 10, windowSeconds: 15 * MINUTE },
    perNetwork: { most: 100, windowSeconds: 15 * MINUTE },
  },
  register: { perAccount: { most: 3, windowSeconds: HOUR }, perNetwork: { most: 20, windowSeconds: HOUR } },
  verify: { perAccount: { most: 20, windowSeconds: HOUR }, perNetwork: { most: 60, windowSeconds: HOUR } },
} as const satisfies Record<string, { perAccount: Limit; perNetwork: Limit }>;

/** How often a code may be mailed. Beyond it the answer is the same and nothing is sent. */
export const sendingLimits = {
  gap: { most: 1, windowSeconds: MINUTE },
  perHour: { most: 5, windowSeconds: HOUR },
  perDay: { most: 10, windowSeconds: DAY },
  perNetwork: { most: 20, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

/** The longest window there is: what is older need not be kept. */
export const LONGEST_WINDOW_SECONDS = DAY;

/** A wait in words for a person: "40 seconds", "2 minutes". */
export function waitInWords(seconds: number): string {
  const [amount, unit] =
    seconds <= 90 ? [Math.max(1, Math.ceil(seconds)), "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
