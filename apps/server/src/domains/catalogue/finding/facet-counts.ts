import { CountedVariants } from "./counted-variants.ts";
import { codeCount, columnOf, type VariantTest } from "./facet-tests.ts";
import { Bits, ones } from "./numbers.ts";
import { type ProductIndex, VARIANT_FACETS } from "./product-index.ts";

/** So many words of a set are read in the time in which the variants of a product are. */
const WALK_COST = 300;

/** How a facet is counted: by the products of its codes, by the layers of variants, or variant by variant. */
type Way = "products" | "layers" | "variants";

export interface FacetInput {
  tests: readonly VariantTest[];
  /** The products of the list. */
  listed: Bits;
  /** Those of them that are in the chosen categories. */
  counted: Bits;
  /** Whether the counts are wanted, and not only the products. */
  isCounted: boolean;
}

/**
 * Finds the products of a list with one variant that has all that is chosen, and counts how many of them each code of each facet has, with what
 * is chosen in the other facets. Where nothing is chosen in another facet, any variant will do, and the products of a code are
 * compared with those of the list. Otherwise this is done in each layer of variants. Both read 32 products at a time, so the time hardly
 * grows with the catalogue. Short lists, and products with more variants than most, are walked along.
 */
export class FacetCounts {
  readonly #index: ProductIndex;
  readonly #input: FacetInput;
  readonly #ways: Way[];
  /** How many layers are compared. Products with more variants are walked along. */
  readonly #depth: number;
  readonly #counts: Int32Array[];
  /** The products with a variant that has all that is chosen. */
  readonly found: Bits;

  constructor(index: ProductIndex, input: FacetInput) {
    this.#index = index;
    this.#input = input;
    const { tests, listed, isCounted } = input;
    this.#counts = VARIANT_FACETS.map((_, facet) => new Int32Array(codeCount(index, facet)));
    const size = listed.count();
    this.#depth = this.#bestDepth(size);
    this.#ways = VARIANT_FACETS.map((_, facet) => {
      const isFree = tests.every((test) => test.facet === facet);
      const isLong = codeCount(index, facet) * (index.placeCount >>> 5) < WALK_COST * size;
      if (isFree && isLong && index.codeBits.of(facet)) return "products";
      return this.#depth > 0 && index.layers.hasFacet(facet) ? "layers" : "variants";
    });
    const [only, ...others] = tests;
    const isKept = !isCounted && others.length === 0 ? (only?.products ?? null) : null;
    this.found = only === undefined ? listed : isKept ? listed.and(isKept) : new Bits();
    if (tests.length > 0 ? isKept === null : isCounted) this.#findInVariants();
    if (isCounted) this.#countProducts();
  }

  /** Of each facet, by code. */
  get counts(): Int32Array[] {
    return this.#counts;
  }

  /** With which number of layers comparing them and walking along the other products takes least time. */
  #bestDepth(size: number): number {
    const { tests, listed, isCounted } = this.#input;
    const { layers, placeCount } = this.#index;
    if (tests.length === 0 || tests.some(({ facet }) => !layers.hasFacet(facet))) return 0;
    const sets = isCounted ? this.#counts.reduce((sum, { length }) => sum + length, 0) : tests.length;
    let best = { depth: 0, cost: WALK_COST * size };
    for (let depth = 1; depth <= layers.depth; depth += 1) {
      const walked = WALK_COST * listed.countShared(layers.deeperThan(depth));
      const cost = depth * sets * (placeCount >>> 5) + walked;
      if (cost < best.cost) best = { depth, cost };
    }
    return best.depth;
  }

  #findInVariants(): void {
    const { tests, listed } = this.#input;
    const facets = (way: Way) =>
      this.#ways.reduce((bits, one, facet) => (one === way ? bits | (1 << facet) : bits), 0);
    const [inLayers, inVariants] = [facets("layers"), facets("variants")];
    if (this.#depth === 0) {
      this.#walk(listed, inVariants);
      return;
    }
    const deep = this.#index.layers.deeperThan(this.#depth);
    const shallow = listed.without(deep);
    const sets = tests.map((test) =>
      Array.from({ length: this.#depth }, (_, layer) => test.inLayer(layer, shallow)),
    );
    for (const layer of matching(shallow, sets)) this.found.addAll(layer);
    if (this.#input.isCounted) this.#countLayers(shallow, sets);
    this.#walk(listed.and(deep), inLayers | inVariants);
    if (inVariants !== 0 && this.#input.isCounted) this.#walk(shallow, inVariants);
  }

  /** @param sets the products that have what is chosen, by test and layer */
  #countLayers(shallow: Bits, sets: readonly (readonly Bits[])[]): void {
    const { tests, counted } = this.#input;
    const within = shallow.and(counted);
    const withAll = matching(within, sets);
    const sum = new Uint32Array(within.words.length);
    for (const [facet, way] of this.#ways.entries()) {
      if (way !== "layers") continue;
      const others = sets.filter((_, nth) => tests[nth]?.facet !== facet);
      const layers = others.length === sets.length ? withAll : matching(within, others, this.#depth);
      const counts = this.#counts[facet] as Int32Array;
      for (let code = 0; code < counts.length; code += 1) {
        counts[code] = countInLayers(sum, layers, (layer) => this.#index.layers.set(facet, code, layer));
      }
    }
  }

  /** Finds and counts in the variants of some products. @param facets that are counted, a bit each */
  #walk(products: Bits, facets: number): void {
    const { tests, counted, isCounted } = this.#input;
    if (tests.length === 0 && facets === 0) return;
    const { firstVariant, variantCount } = this.#index;
    // How many of the choices a product may miss and still count for another value of that facet.
    const missesMax = isCounted && tests.some(({ bit }) => (bit & facets) !== 0) ? 1 : 0;
    const variants = new CountedVariants();
    products.forEach((place) => {
      let far = 0;
      for (const test of tests) if (!test.mayHave(place)) far += 1;
      if (far > missesMax) return;
      const counts = isCounted && counted.has(place) ? facets : 0;
      const first = firstVariant.at(place);
      const end = first + variantCount.at(place);
      for (let variant = first; variant < end; variant += 1) {
        // One bit for each facet in which the variant does not have what is chosen.
        let missed = 0;
        for (const test of tests) if (!test.hasVariant(variant, place)) missed |= test.bit;
        if (missed === 0 && tests.length > 0) this.found.add(place);
        if ((missed & (missed - 1)) !== 0) continue;
        if ((missed === 0 ? counts : counts & missed) !== 0) variants.add(place, variant, missed);
      }
    });
    for (const [facet, counts] of this.#counts.entries()) {
      const bit = 1 << facet;
      if ((facets & bit) !== 0) variants.count(counts, { column: columnOf(this.#index, facet), bit });
    }
  }

  #countProducts(): void {
    for (const [facet, way] of this.#ways.entries()) {
      if (way !== "products") continue;
      const sets = this.#index.codeBits.of(facet) ?? [];
      const counts = this.#counts[facet] as Int32Array;
      for (let code = 0; code < counts.length; code += 1)
        counts[code] = sets[code]?.countShared(this.#input.counted) ?? 0;
    }
  }
}

/** The products whose variant in a layer has all that is chosen, by layer. */
function matching(within: Bits, sets: readonly (readonly Bits[])[], depth = sets[0]?.length ?? 0): Bits[] {
  return Array.from({ length: depth }, (_, layer) =>
    sets.reduce((found, ofTest) => found.and(ofTest[layer] as Bits), within),
  );
}

/** How many products have a code in any of the layers. @param sum room for a set */
function countInLayers(
  sum: Uint32Array,
  layers: readonly Bits[],
  setOf: (layer: number) => Bits | undefined,
): number {
  const pairs = layers.flatMap(({ words }, layer): [Uint32Array, Uint32Array][] => {
    const set = setOf(layer);
    return set ? [[words, set.words]] : [];
  });
  const last = pairs.pop();
  if (!last) return 0;
  sum.fill(0);
  for (const [words, set] of pairs) {
    const length = Math.min(words.length, set.length, sum.length);
    for (let at = 0; at < length; at += 1)
      sum[at] = (sum[at] as number) | ((words[at] as number) & (set[at] as number));
  }
  // The last layer is counted as it is read.
  const [words, set] = last;
  const length = Math.min(words.length, set.length, sum.length);
  let count = 0;
  for (let at = 0; at < length; at += 1)
    count += ones((sum[at] as number) | ((words[at] as number) & (set[at] as number)));
  for (let at = length; at < sum.length; at += 1) count += ones(sum[at] as number);
  return count;
}
