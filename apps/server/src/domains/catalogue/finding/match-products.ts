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
  const sizes = VARIANT_FACETS.map((_, facet) => codeCount(index, facet));
  const tested = chosen.flatMap((codes, facet) =>
    codes
      ? [
          {
            bit: 1 << facet,
            column: columns[facet] as Int32Array,
            allowed: allowedCodes(codes, sizes[facet] ?? 0),
          },
        ]
      : [],
  );
  const tallies = columns.map((column, facet) => new Tally(column, sizes[facet] ?? 0));
  const [published, firsts, lengths] = [
    index.publishedAt.values,
    index.firstVariant.values,
    index.variantCount.values,
  ];
  const inAnyCategory = new BitSet();
  const variants: number[] = [];
  let isOtherPriced = false;

  for (let nth = 0; nth < places.length; nth += 1) {
    const place = places[nth] as number;
    if (within !== null && !within.has(place)) continue;
    if ((published[place] as number) > now) continue;
    const isInCategory = categories === null || categories.some((bits) => bits.has(place));
    const first = firsts[place] as number;
    const end = first + (lengths[place] as number);
    let matching = -1;
    for (let variant = first; variant < end; variant += 1) {
      // One bit for each facet in which the variant does not have what is chosen.
      let missed = 0;
      for (const { bit, column, allowed } of tested) {
        if (allowed[column[variant] as number] !== 1) missed |= bit;
      }
      if (missed === 0 && matching < 0) matching = variant;
      if (!isInCategory) continue;
      if (missed === 0) for (const tally of tallies) tally.count(place, variant);
      // Missing one facet, it still counts for the other values of this one.
      else if ((missed & (missed - 1)) === 0) tallies[31 - Math.clz32(missed)]?.count(place, variant);
    }
    if (matching < 0) continue;
    inAnyCategory.add(place);
    if (!isInCategory) continue;
    variants.push(matching);
    isOtherPriced ||= index.prices.at(matching) !== index.lowestPrices.at(place);
  }
  if (byPrice !== null && isOtherPriced) {
    const sign = byPrice === "cheapest" ? 1 : -1;
    variants.sort((a, b) => sign * (index.prices.at(a) - index.prices.at(b)));
  }
  return { variants, inAnyCategory, counts: tallies.map(({ counts }) => counts) };
}

/** Counts the products that have each code of a facet. */
class Tally {
  readonly counts: Int32Array;
  readonly #column: Int32Array;
  /** Which product was last counted for each code, so that none is counted for two of its variants. */
  readonly #last: Int32Array;

  constructor(column: Int32Array, codes: number) {
    this.#column = column;
    this.counts = new Int32Array(codes);
    this.#last = new Int32Array(codes).fill(-1);
  }

  count(place: number, variant: number): void {
    const code = this.#column[variant] as number;
    if (this.#last[code] === place) return;
    this.#last[code] = place;
    this.counts[code] = (this.counts[code] as number) + 1;
  }
}

/** @param size one more than the highest code: reading beyond an array is slow */
function allowedCodes(codes: ReadonlySet<number>, size: number): Uint8Array {
  const allowed = new Uint8Array(size);
  for (const code of codes) allowed[code] = 1;
  return allowed;
}

function codeCount(index: ProductIndex, facet: number): number {
  const name = VARIANT_FACETS[facet];
  if (name === "size" || name === "colour" || name === "flavour") return index.values[name].size;
  return name === "price" ? 16 : 2;
}
