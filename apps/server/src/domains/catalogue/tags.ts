/**
 * The tags under which the byte cache can drop what the catalogue answers; triggers in the database send them
 * (see "The byte cache" in `docs/architecture.md`).
 */
export const CATALOGUE_TAG = "catalogue";

/** Of a product's own answer: every change of a variant drops it, the number in stock included. */
export function productTags(productToken: string): string[] {
  return [CATALOGUE_TAG, `product:${productToken}`];
}

/** Of a list: it stays good until a price or the stock label of a product in it changes. */
export function listTags(cards: readonly { productToken: string }[]): string[] {
  return [CATALOGUE_TAG, ...cards.map(({ productToken }) => `card:${productToken}`)];
}
