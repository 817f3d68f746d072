import { PRICE_BOUNDS } from "@shop/contract/filter-limits";
import { Bits } from "./numbers.ts";
import { type ProductIndex, VARIANT_FACETS } from "./product-index.ts";

/** Prices from one to another, both included, in kobo. */
export interface PriceSpan {
  from: number;
  to: number;
}

/** What is chosen in each of `VARIANT_FACETS`; null if nothing is. */
export type Chosen = readonly (ReadonlySet<number> | null)[];

export const PRICE = VARIANT_FACETS.indexOf("price");

/** All variants of the code have what is chosen, or some do: those within the span of prices. */
const [ALL, SOME] = [1, 2];

/** What one variant of a product must have. */
export interface VariantTest {
  readonly facet: number;
  readonly bit: number;
  /** @param place the variant's product */
  hasVariant(variant: number, place: number): boolean;
  /** Whether a card shows the variant rather than another that has what is asked for. */
  prefers(variant: number): boolean;
  /** Whether a variant of the product may have it. */
  mayHave(place: number): boolean;
  /** The products with a variant that has it; null if that is not kept. */
  readonly products: Bits | null;
  /** The products whose variant in the layer has it. @param within those that matter */
  inLayer(layer: number, within: Bits): Bits;
}

/** What is chosen in one facet. */
export class FacetTest implements VariantTest {
  readonly facet: number;
  readonly bit: number;
  readonly #index: ProductIndex;
  readonly #column: Int32Array;
  /** `ALL` or `SOME` for each code of which variants have what is chosen. */
  readonly #allowed: Uint8Array;
  readonly #span: PriceSpan;
  /** The products with a variant of these codes; null if that is not kept. */
  readonly #having: Bits | null;

  constructor(
    index: ProductIndex,
    { facet, codes, span }: { facet: number; codes: ReadonlySet<number>; span: PriceSpan | null },
  ) {
    this.facet = facet;
    this.bit = 1 << facet;
    this.#index = index;
    this.#column = columnOf(index, facet);
    // One more than the highest code: reading beyond an array is slow.
    this.#allowed = new Uint8Array(codeCount(index, facet));
    this.#span = span ?? { from: 1, to: 0 };
    for (let code = 0; span && code < PRICE_BOUNDS.length; code += 1)
      this.#allowed[code + 1] = howMuchOf(code, span);
    for (const code of codes) this.#allowed[code] = ALL;
    const sets = index.codeBits.of(facet);
    this.#having = sets && Bits.union(this.#codes(ALL, SOME).flatMap((code) => sets[code] ?? []));
  }

  hasVariant(variant: number): boolean {
    const allowed = this.#allowed[this.#column[variant] as number];
    return allowed === ALL || (allowed === SOME && this.#isInSpan(variant));
  }

  prefers(variant: number): boolean {
    return this.hasVariant(variant);
  }

  mayHave(place: number): boolean {
    return this.#having === null || this.#having.has(place);
  }

  get products(): Bits | null {
    return this.#codes(SOME).length === 0 ? this.#having : null;
  }

  inLayer(layer: number, within: Bits): Bits {
    const sets = (how: number) =>
      this.#codes(how).flatMap((code) => this.#index.layers.set(this.facet, code, layer) ?? []);
    const found = Bits.union(sets(ALL));
    for (const some of sets(SOME)) this.#addInSpan(found, { some: some.and(within), layer });
    return found;
  }

  #addInSpan(found: Bits, { some, layer }: { some: Bits; layer: number }): void {
    const [firsts, prices] = [this.#index.firstVariant.values, this.#index.prices.values];
    const { from, to } = this.#span;
    const { words } = some;
    for (let at = 0; at < words.length; at += 1) {
      for (let rest = words[at] as number; rest !== 0; rest &= rest - 1) {
        const place = at * 32 + 31 - Math.clz32(rest & -rest);
        const price = prices[(firsts[place] as number) + layer] as number;
        if (price < from || price > to) words[at] = (words[at] as number) & ~(rest & -rest);
      }
    }
    found.addAll(some);
  }

  #isInSpan(variant: number): boolean {
    const price = this.#index.prices.at(variant);
    return price >= this.#span.from && price <= this.#span.to;
  }

  #codes(...how: number[]): number[] {
    return Array.from(this.#allowed.keys()).filter((code) => how.includes(this.#allowed[code] ?? 0));
  }
}

/** How much of a range of `PRICE_BOUNDS` is in a span. */
function howMuchOf(range: number, { from, to }: PriceSpan): number {
  const [start, end] = [PRICE_BOUNDS[range] ?? 0, PRICE_BOUNDS[range + 1] ?? Number.POSITIVE_INFINITY];
  const [first, last] = [start * 100, end * 100 - 1];
  if (to < first || from > last) return 0;
  return from <= first && to >= last ? ALL : SOME;
}

export function testsOf(
  index: ProductIndex,
  { chosen, span }: { chosen: Chosen; span: PriceSpan | null },
): FacetTest[] {
  return chosen.flatMap((codes, facet) => {
    const ofFacet = facet === PRICE ? span : null;
    return codes || ofFacet
      ? [new FacetTest(index, { facet, codes: codes ?? new Set(), span: ofFacet })]
      : [];
  });
}

export function columnOf(index: ProductIndex, facet: number): Int32Array {
  return (index.codes[facet] as ProductIndex["codes"][number]).values;
}

/** One more than the highest code of a facet. */
export function codeCount(index: ProductIndex, facet: number): number {
  const name = VARIANT_FACETS[facet];
  if (name === "size" || name === "colour" || name === "flavour") return index.values[name].size;
  return name === "price" ? 16 : 2;
}
