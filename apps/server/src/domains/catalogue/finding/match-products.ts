import { FacetCounts } from "./facet-counts.ts";
import { type Chosen, codeCount, type PriceSpan, testsOf, type VariantTest } from "./facet-tests.ts";
import type { KeptCounts } from "./kept-counts.ts";
import type { ListOrder } from "./list-order.ts";
import { Bits } from "./numbers.ts";
import { priceOrder } from "./price-order.ts";
import { type ProductIndex, VARIANT_FACETS } from "./product-index.ts";

interface PageInput {
  /** The list's products. */
  within: Bits;
  order: ListOrder;
  /** Products published later are left out. Milliseconds since 1970. */
  now: number;
  /** The first product of the page, and the first after it. */
  offset: number;
  end: number;
}

/** A list, and what is chosen in it. */
export interface MatchInput extends PageInput {
  /** Of several categories, any; null if none is chosen. */
  categories: readonly Bits[] | null;
  chosen: Chosen;
  /** The shopper's own prices, beside the ranges chosen. */
  span: PriceSpan | null;
  /** What the words of a search ask of the same variant. */
  asked?: readonly VariantTest[];
  /** Whether to sort the products by the price of their matching variant, and not by `order`. */
  byPrice: "cheapest" | "dearest" | null;
  /** Whether the counts of the facets are wanted. */
  counts: boolean;
}

export interface Matched {
  /** Of every product of the page, its first variant that matches: its place in the columns of variants. In the wanted order. */
  variants: number[];
  total: number;
  /** The products found but for the choice of categories. */
  inAnyCategory: Bits;
  /** Of each of `VARIANT_FACETS`, how many products each code has, with the other choices; zeros if they were not wanted. */
  counts: Int32Array[];
}

/**
 * Finds the products of a list with one variant that has all that is chosen, and counts what else could be chosen: for each
 * value of a facet, the products that have it and all that is chosen in the other facets.
 */
export function matchProducts(
  index: ProductIndex,
  {
    within,
    order,
    now,
    offset,
    end,
    categories,
    chosen,
    span,
    asked = [],
    byPrice,
    counts: isCounted,
  }: MatchInput,
): Matched {
  const tests = [...testsOf(index, { chosen, span }), ...asked];
  const planned = index.plannedAfter(now);
  const listed = planned ? within.without(planned) : within;
  const inCategories = categories && Bits.union(categories);
  const counted = inCategories ? listed.and(inCategories) : listed;
  const { found, counts } = new FacetCounts(index, { tests, listed, counted, isCounted });
  const shown = (place: number) => shownVariant(index, { place, tests });
  const chosenOrder = byPrice ? priceOrder(index, { sort: byPrice, shown }) : order;
  const inChosen = inCategories ? found.and(inCategories) : found;
  const variants = chosenOrder.page(inChosen, offset, end).map(shown);
  return { variants, total: inChosen.count(), inAnyCategory: found, counts };
}

/** The first variant that has everything, before others one that is preferred. */
function shownVariant(
  index: ProductIndex,
  { place, tests }: { place: number; tests: readonly VariantTest[] },
): number {
  const first = index.firstVariant.at(place);
  const end = first + index.variantCount.at(place);
  let found = -1;
  for (let variant = first; variant < end; variant += 1) {
    if (!tests.every((test) => test.hasVariant(variant, place))) continue;
    if (tests.every((test) => test.prefers(variant))) return variant;
    if (found < 0) found = variant;
  }
  return found;
}

/**
 * The same for a list in which nothing is chosen. Its counts are kept, so the time does not grow with the list, but for products that are
 * still planned.
 */
export function matchWholeList(
  index: ProductIndex,
  { within, order, now, offset, end, kept }: PageInput & { kept: KeptCounts },
): Matched {
  const counts = kept.copy(VARIANT_FACETS.map((_, facet) => codeCount(index, facet)));
  const planned = index.plannedAfter(now)?.and(within);
  planned?.forEach((place) => {
    for (const [facet, codes] of index.codesAt(place).entries()) {
      const ofFacet = counts[facet] as Int32Array;
      for (const code of codes) ofFacet[code] = (ofFacet[code] as number) - 1;
    }
  });
  const listed = planned ? within.without(planned) : within;
  const variants = order.page(listed, offset, end).map((place) => index.firstVariant.at(place));
  return {
    variants,
    total: kept.products - (planned?.count() ?? 0),
    inAnyCategory: listed,
    counts,
  };
}
