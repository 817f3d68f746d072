import { DAY, HOUR, type Limit, MINUTE } from "../../limits/rules/limit.ts";

/**
 * Limits of the account calls. `perAccount` counts by the email address given, whether or not it has an account, and
 * together with the caller's network where a stranger could otherwise use up the owner's limit.
 */
export const limits = {
  signIn: {
    /** Failures for one address from one network, so that nobody elsewhere can lock the owner out. */
    perAccount: { most: 10, windowSeconds: 15 * MINUTE, freeTries: 3 },
    perNetwork: { most: 100, windowSeconds: 15 * MINUTE },
  },
  /** For one address from one network. Each sign-up sends a mail, so `codeMailLimits` apply too. */
  register: { perAccount: { most: 3, windowSeconds: HOUR } },
  /** For one address from one network. Independently of this, a code has only a few tries (`codeTries`). */
  verify: { perAccount: { most: 20, windowSeconds: HOUR }, perNetwork: { most: 300, windowSeconds: HOUR } },
  confirmPassword: {
    perAccount: { most: 10, windowSeconds: 15 * MINUTE, freeTries: 3 },
    perNetwork: { most: 100, windowSeconds: 15 * MINUTE },
  },
} as const satisfies Record<string, { perAccount: Limit; perNetwork?: Limit }>;

/**
 * Guesses at one address from many networks. Over the limit, each network gets only a few tries: enough for the owner,
 * who signs in from another network, and few for each attacker.
 */
export const distributedGuessLimits = {
  allNetworks: { most: 50, windowSeconds: 15 * MINUTE },
  thenEachNetwork: { most: 3, windowSeconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

/** How often a code may be mailed. A caller over a limit is told how long to wait, except for `gap`. */
export const codeMailLimits = {
  /** To one place. A caller who asks sooner gets the usual answer, as a mail is already on its way. */
  gap: { most: 1, windowSeconds: MINUTE },
  address: { perHour: { most: 5, windowSeconds: HOUR }, perDay: { most: 10, windowSeconds: DAY } },
  /** Lower than the address's own daily limit, so that some mails are left for callers on other networks. */
  addressFromNetwork: { perDay: { most: 7, windowSeconds: DAY } },
  /** Generous, because a mobile network puts thousands of shoppers behind one address. */
  network: { perHour: { most: 300, windowSeconds: HOUR }, perDay: { most: 2_000, windowSeconds: DAY } },
} as const;
