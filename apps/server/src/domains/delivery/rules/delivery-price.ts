import { type Kobo, sum, ZERO } from "@shop/contract/money";

/** What is delivered. */
export interface Parcel {
  /** The items at today's prices, before promotions. */
  subtotal: Kobo;
  /** The weight of the pieces whose weight is known. */
  grams: number;
  /** How many pieces have no weight. */
  unweighed: number;
}

/** What a parcel costs at least: before it is known what is in it. */
export const NO_PARCEL: Parcel = { subtotal: ZERO, grams: 0, unweighed: 0 };

export interface WeightStep {
  aboveGrams: number;
  extra: Kobo;
}

export interface PriceTerms {
  price: Kobo;
  /** The subtotal from which the delivery is free; null for never. */
  freeFrom: Kobo | null;
  /** Lightest first. */
  weightSteps: readonly WeightStep[];
  /** What a piece without a weight counts as. */
  assumedGrams: number;
}

/** What the delivery of a parcel costs: the price of the zone and the highest weight step that it is above, or nothing. */
export function deliveryPrice(
  { price, freeFrom, weightSteps, assumedGrams }: PriceTerms,
  { subtotal, grams, unweighed }: Parcel,
): Kobo {
  if (freeFrom !== null && subtotal >= freeFrom) return ZERO;
  const weight = grams + unweighed * assumedGrams;
  const step = weightSteps.findLast(({ aboveGrams }) => weight > aboveGrams);
  return step ? sum([price, step.extra]) : price;
}
