import { DAY, HOUR, type Limit, MINUTE } from "../../limits/rules/limit.ts";

/** How often a newsletter mail may be asked for. */
export const subscriptionLimits = {
  gap: { most: 1, windowSeconds: MINUTE },
  /** To one address. Over the limit, the day's earlier mails are in the mailbox and their links confirm for a week. */
  perDay: { most: 5, windowSeconds: DAY },
  /** Generous, as a mobile network shares one address. Over the limit nothing is mailed, so the caller is told. */
  perNetwork: { most: 200, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;
