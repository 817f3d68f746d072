/** What the rules of pay on delivery decide about an order, from the mildest to the strictest. */
export const OUTCOMES = ["allow", "confirm", "prepay"] as const;
export type PayOnDeliveryOutcome = (typeof OUTCOMES)[number];
