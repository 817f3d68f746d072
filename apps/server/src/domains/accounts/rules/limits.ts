import { DAY, HOUR, type Limit, MINUTE } from "../../limits/rules/limit.ts";

/**
 * Limits of the account calls; `perAccount` counts by the address given, whether or not it has an account. Where a stranger
 * could use it up for the owner, it counts what comes for this address from one network.
 */
export const limits = {
  signIn: {
    /** What fails, of one address from one network: nobody elsewhere can lock its owner out. */
    perAccount: { most: 10, windowSeconds: 15 * MINUTE, freeTries: 3 },
    perNetwork: { most: 100, windowSeconds: 15 * MINUTE },
  },
  /** Of one address from one network; as each of them is a mail, `sendingLimits` bound the rest. */
  register: { perAccount: { most: 3, windowSeconds: HOUR } },
  /** Of one address from one network. However many guess, five are looked at for each code that was mailed. */
  verify: { perAccount: { most: 20, windowSeconds: HOUR }, perNetwork: { most: 300, windowSeconds: HOUR } },
  /** Somebody signed in says their password once more. */
  confirmPassword: {
    perAccount: { most: 10, windowSeconds: 15 * MINUTE, freeTries: 3 },
    perNetwork: { most: 100, windowSeconds: 15 * MINUTE },
  },
} as const satisfies Record<string, { perAccount: Limit; perNetwork?: Limit }>;

/**
 * One address guessed at from many networks at once. Beyond it a network has only its first tries: enough for the
 * owner, who is elsewhere, and little for each of a crowd.
 */
export const crowdLimits = {
  allNetworks: { most: 50, windowSeconds: 15 * MINUTE },
  thenEachNetwork: { most: 3, windowSeconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

/** How often a code may be mailed. Whoever is over a limit is told how long to wait. */
export const sendingLimits = {
  /** To one place. Who asks sooner has a mail on its way. */
  gap: { most: 1, windowSeconds: MINUTE },
  address: { perHour: { most: 5, windowSeconds: HOUR }, perDay: { most: 10, windowSeconds: DAY } },
  /** Some of the day's mails to an address are left for those who ask from elsewhere. */
  addressFromNetwork: { perDay: { most: 7, windowSeconds: DAY } },
  /** A mobile network shows thousands of shoppers under one address. */
  network: { perHour: { most: 300, windowSeconds: HOUR }, perDay: { most: 2_000, windowSeconds: DAY } },
} as const;
