/** Apart from the schemas, so that a screen can use them without loading these. */

export const BULK_OUTCOMES = ["changed", "same", "refused"] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/** How many products can be chosen one by one. More are chosen by a filter. */
export const BULK_CHOSEN_MAX = 200;

/** How many products a preview shows. */
export const BULK_PREVIEW = 20;

/** To how many naira changed prices can be rounded. */
export const ROUNDINGS = [1, 10, 50, 100, 500, 1000] as const;
