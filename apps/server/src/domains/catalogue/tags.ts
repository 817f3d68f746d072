/**
 * The tags by which catalogue answers are dropped from the byte cache. Database triggers send them (see "The byte
 * cache" in `docs/architecture.md`).
 */
export const CATALOGUE_TAG = "catalogue";

/** Of answers that count products by what lists are filtered by. */
export const FACETS_TAG = "facets";

/** Tags of a product's own answer. Every change of a variant drops it, including its stock. */
export function productTags(productToken: string): string[] {
  return [CATALOGUE_TAG, `product:${productToken}`];
}

/** Tags of a list. It stays cached until the price or stock label of one of its products changes. */
export function listTags(cards: readonly { productToken: string }[]): string[] {
  return [CATALOGUE_TAG, ...cards.map(({ productToken }) => `card:${productToken}`)];
}
