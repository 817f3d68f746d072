import { DAY, HOUR, type Limit, MINUTE } from "../../limits/rules/limit.ts";

/** How often a newsletter mail may be asked for. */
export const askingLimits = {
  gap: { most: 1, windowSeconds: MINUTE },
  /** To one address. Beyond it the mails of the day are in the mailbox, and their links confirm for a week. */
  perDay: { most: 5, windowSeconds: DAY },
  /** Many shoppers share one address of a mobile network. Beyond it nothing was mailed, so the caller is told. */
  perNetwork: { most: 200, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;
