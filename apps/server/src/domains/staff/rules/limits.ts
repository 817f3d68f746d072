import { HOUR, type Limit, MINUTE } from "../../limits/rules/limit.ts";

/** Limits of signing in to the back office. Only failures count against them. */
export const staffLimits = {
  signIn: {
    /** For one address from one network, so that nobody elsewhere can lock a member out. */
    perAccount: { most: 10, windowSeconds: 15 * MINUTE, freeTries: 3 },
    perNetwork: { most: 50, windowSeconds: 15 * MINUTE },
    /** For one address from all networks. */
    fromEverywhere: { most: 50, windowSeconds: 15 * MINUTE },
  },
  /** Codes of the authenticator app, recovery codes and step-ups of one member. */
  secondFactor: { most: 5, windowSeconds: 15 * MINUTE },
  /** Invitations and access links to one address. */
  invitationMails: { most: 5, windowSeconds: HOUR },
  /** Links of invitations, opened and accepted from one network. */
  invitation: { most: 60, windowSeconds: 15 * MINUTE },
} as const satisfies Record<string, Limit | Record<string, Limit>>;
