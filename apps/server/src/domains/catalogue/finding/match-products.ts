import type { Bits } from "./numbers.ts";
import { Bits as BitSet } from "./numbers.ts";
import { type ProductIndex, VARIANT_FACETS } from "./product-index.ts";

/** A list, and what is chosen in it. */
export interface MatchInput {
  /** The places of the list's products in the wanted order. */
  places: Iterable<number> & { length: number };
  /** Only these of them; null for all. */
  within: Bits | null;
  /** Products published later are left out. Milliseconds since 1970. */
  now: number;
  /** Of several categories, any; null if none is chosen. */
  categories: readonly Bits[] | null;
  /** The codes chosen in each of `VARIANT_FACETS`; null if none is. */
  chosen: readonly (ReadonlySet<number> | null)[];
  /** Whether to sort the products by the price of their matching variant; their places are sorted by the first one's. */
  byPrice: "cheapest" | "dearest" | null;
}

export interface Matched {
  /** Of every product found, its first variant that matches: its place in the columns of variants. In the wanted order. */
  variants: number[];
  /** The products found but for the choice of categories. */
  inAnyCategory: Bits;
  /** Of each of `VARIANT_FACETS`, how many products each code has, with the other choices. */
  counts: Int32Array[];
}

/**
 * Finds the products of a list with one variant that has all that is chosen, and counts what else could be chosen: for each
 * value of a facet, the products that have it and all that is chosen in the other facets. One walk along the list.
 */
export function matchProducts(
  index: ProductIndex,
  { places, within, now, categories, chosen, byPrice }: MatchInput,
): Matched {
  const columns = index.codes.map(({ values }) => values);
  const allowed = chosen.map((codes) => codes && allowedCodes(codes));
  const counts = VARIANT_FACETS.map((_, facet) => new Int32Array(codeCount(index, facet)));
  // Which product was last counted for each code, so that none is counted for two of its variants.
  const counted = counts.map((all) => new Int32Array(all.length).fill(-1));
  const inAnyCategory = new BitSet();
  const variants: number[] = [];
  let isOtherPriced = false;

  for (const place of places) {
    if (within !== null && !within.has(place)) continue;
    if (index.publishedAt.at(place) > now) continue;
    const isInCategory = categories === null || categories.some((bits) => bits.has(place));
    const first = index.firstVariant.at(place);
    const end = first + index.variantCount.at(place);
    let matching = -1;
    for (let variant = first; variant < end; variant += 1) {
      // One bit for each facet in which the variant does not have what is chosen.
      let missed = 0;
      for (let facet = 0; facet < columns.length; facet += 1) {
        const ok = allowed[facet];
        if (ok && ok[columns[facet]?.[variant] ?? 0] !== 1) missed |= 1 << facet;
      }
      if (missed === 0 && matching < 0) matching = variant;
      // Missing one facet, it still counts for the other values of this one.
      if (!isInCategory || (missed & (missed - 1)) !== 0) continue;
      for (let facet = 0; facet < columns.length; facet += 1) {
        if (missed !== 0 && missed !== 1 << facet) continue;
        const code = columns[facet]?.[variant] ?? 0;
        const last = counted[facet];
        const count = counts[facet];
        if (!last || !count || last[code] === place) continue;
        last[code] = place;
        count[code] = (count[code] ?? 0) + 1;
      }
    }
    if (matching < 0) continue;
    inAnyCategory.add(place);
    if (!isInCategory) continue;
    variants.push(matching);
    isOtherPriced ||= matching !== first && index.prices.at(matching) !== index.prices.at(first);
  }
  if (byPrice !== null && isOtherPriced) {
    const sign = byPrice === "cheapest" ? 1 : -1;
    variants.sort((a, b) => sign * (index.prices.at(a) - index.prices.at(b)));
  }
  return { variants, inAnyCategory, counts };
}

function allowedCodes(codes: ReadonlySet<number>): Uint8Array {
  const allowed = new Uint8Array(Math.max(0, ...codes) + 1);
  for (const code of codes) allowed[code] = 1;
  return allowed;
}

function codeCount(index: ProductIndex, facet: number): number {
  const name = VARIANT_FACETS[facet];
  if (name === "size" || name === "colour" || name === "flavour") return index.values[name].size;
  return name === "price" ? 16 : 2;
}
