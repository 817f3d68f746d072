import { DAY, HOUR, type Limit } from "../../limits/rules/limit.ts";

/** How often an order may be asked for with a wrong phone number. Right ones do not count. */
export const trackingLimits = {
  perOrderAndNetwork: { most: 10, windowSeconds: HOUR },
  /** From all networks. A stranger who uses it up hides nothing from shoppers who sign in or have a link. */
  perOrder: { most: 50, windowSeconds: DAY },
  /** Generous, as a mobile network shares one address. */
  perNetwork: { most: 200, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;
