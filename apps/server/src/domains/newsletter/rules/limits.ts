import { DAY, HOUR, type Limit, MINUTE } from "../../limits/rules/limit.ts";

/** How often a newsletter mail may be asked for. Beyond it the answer is the same and nothing is sent. */
export const askingLimits = {
  gap: { most: 1, windowSeconds: MINUTE },
  perDay: { most: 5, windowSeconds: DAY },
  /** Many shoppers share one address of a mobile network. */
  perNetwork: { most: 30, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;
