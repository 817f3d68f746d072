import { DAY, HOUR, type Limit, MINUTE } from "../../limits/rules/limit.ts";

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
