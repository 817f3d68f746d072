import { codeCount, columnOf, FacetCounts, type FacetTest } from "./facet-counts.ts";
import type { KeptCounts } from "./kept-counts.ts";
import type { Bits } from "./numbers.ts";
import { Bits as BitSet } from "./numbers.ts";
import { type ProductIndex, VARIANT_FACETS } from "./product-index.ts";

/** A list, and what is chosen in it. */
export interface MatchInput {
  /** The places of the list's products in the wanted order. */
  places: Int32Array;
  /** Only these of them; null for all. */
  within: Bits | null;
  /** Products published later are left out. Milliseconds since 1970. */
  now: number;
  /** Of several categories, any; null if none is chosen. */
  categories: readonly Bits[] | null;
  /** The codes chosen in each of `VARIANT_FACETS`; null if none is. */
  chosen: readonly (ReadonlySet<number> | null)[];
  /** Whether to sort the products by the price of their matching variant; their places are sorted by the lowest price. */
  byPrice: "cheapest" | "dearest" | null;
  /** Whether the counts of the facets are wanted. */
  counts: boolean;
}

export interface Matched {
  /** Of every product found, its first variant that matches: its place in the columns of variants. In the wanted order. */
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
  { places, within, now, categories, chosen, byPrice, counts: isCounted }: MatchInput,
): Matched {
  const tests = testsOf(index, chosen);
  const [published, firsts, lengths] = [
    index.publishedAt.values,
    index.firstVariant.values,
    index.variantCount.values,
  ];
  const inAnyCategory = new BitSet();
  const variants: number[] = [];
  const size = Math.min(places.length, within?.count() ?? places.length);
  const counter = isCounted ? new FacetCounts(index, { tests, size }) : null;
  const missesMax = counter?.missesMax ?? 0;
  // Without a choice the first variant matches, and the others are looked at only to be counted.
  const isFirstEnough = tests.length === 0 && counter?.isWalking !== true;
  let isOtherPriced = false;

  for (let nth = 0; nth < places.length; nth += 1) {
    const place = places[nth] as number;
    if (within !== null && !within.has(place)) continue;
    if ((published[place] as number) > now) continue;
    const isInCategory = categories === null || categories.some((bits) => bits.has(place));
    const counts = isInCategory ? counter : null;
    counts?.addProduct(place);
    if (isFarFrom(place, tests, missesMax)) continue;
    const first = firsts[place] as number;
    const end = isFirstEnough ? first + 1 : first + (lengths[place] as number);
    let matching = -1;
    for (let variant = first; variant < end; variant += 1) {
      // One bit for each facet in which the variant does not have what is chosen.
      let missed = 0;
      for (const { bit, column, allowed } of tests) {
        if (allowed[column[variant] as number] !== 1) missed |= bit;
      }
      if (missed === 0 && matching < 0) matching = variant;
      if (counts !== null && (missed & (missed - 1)) === 0) counts.addVariant(place, variant, missed);
    }
    if (matching < 0) continue;
    inAnyCategory.add(place);
    if (!isInCategory) continue;
    variants.push(matching);
    isOtherPriced ||= byPrice !== null && index.prices.at(matching) !== index.lowestPrices.at(place);
  }
  if (byPrice !== null && isOtherPriced) {
    const sign = byPrice === "cheapest" ? 1 : -1;
    variants.sort((a, b) => sign * (index.prices.at(a) - index.prices.at(b)));
  }
  const counts = counter?.all() ?? VARIANT_FACETS.map((_, facet) => new Int32Array(codeCount(index, facet)));
  return { variants, total: variants.length, inAnyCategory, counts };
}

/**
 * The same for a list in which nothing is chosen. Its counts are kept and it is read no further than the page, so the time does not
 * grow with the list, but for products that are still planned.
 * @param list.end so many products are wanted, from the first on
 */
export function matchWholeList(
  index: ProductIndex,
  {
    places,
    within,
    now,
    kept,
    end,
  }: { places: Int32Array; within: Bits; now: number; kept: KeptCounts; end: number },
): Matched {
  const published = index.publishedAt.values;
  const variants: number[] = [];
  for (let nth = 0; nth < places.length && variants.length < end; nth += 1) {
    const place = places[nth] as number;
    if (within.has(place) && (published[place] as number) <= now) variants.push(index.firstVariant.at(place));
  }
  const inAnyCategory = within.copy();
  const counts = kept.copy(VARIANT_FACETS.map((_, facet) => codeCount(index, facet)));
  let total = kept.products;
  // What is planned comes first among the newest.
  for (const place of index.newest.places) {
    if ((published[place] as number) <= now) break;
    if (!within.has(place)) continue;
    total -= 1;
    inAnyCategory.delete(place);
    for (const [facet, codes] of index.codesAt(place).entries()) {
      const ofFacet = counts[facet] as Int32Array;
      for (const code of codes) ofFacet[code] = (ofFacet[code] as number) - 1;
    }
  }
  return { variants, total, inAnyCategory, counts };
}

/** Whether no variant of the product can have what is chosen in all facets but so many. */
function isFarFrom(place: number, tests: readonly FacetTest[], missesMax: number): boolean {
  let misses = 0;
  for (const { having } of tests) {
    if (having !== null && !having.has(place)) misses += 1;
  }
  return misses > missesMax;
}

/** The facets in which something is chosen. */
function testsOf(index: ProductIndex, chosen: MatchInput["chosen"]): FacetTest[] {
  return chosen.flatMap((codes, facet) => {
    if (!codes) return [];
    const allowed = allowedCodes(codes, codeCount(index, facet));
    const sets = index.codeBits.of(facet);
    const having = sets && BitSet.union([...codes].flatMap((code) => sets[code] ?? []));
    return [{ bit: 1 << facet, column: columnOf(index, facet), allowed, having }];
  });
}

/** @param size one more than the highest code: reading beyond an array is slow */
function allowedCodes(codes: ReadonlySet<number>, size: number): Uint8Array {
  const allowed = new Uint8Array(size);
  for (const code of codes) allowed[code] = 1;
  return allowed;
}
