import { Bits } from "./numbers.ts";
import { type ProductIndex, VARIANT_FACETS } from "./product-index.ts";

/** What is chosen in a facet. */
export interface FacetTest {
  bit: number;
  column: Int32Array;
  /** 1 for each code that is chosen. */
  allowed: Uint8Array;
  /** The products with a variant that has one of them; null if that is not kept. */
  having: Bits | null;
}

/**
 * How many products of a list each value of each facet has, with what is chosen in the other facets. A value asks for a variant
 * that has it and all of that, so variants are walked along. Where nothing is chosen in another facet, any variant will do, and
 * in a long list it is faster to compare the set of the value's products with that of the list's.
 */
export class FacetCounts {
  readonly #index: ProductIndex;
  /** The sets of each facet that is counted by them; null for those that are walked. */
  readonly #sets: (readonly Bits[] | null)[];
  /** The facets that are walked, one bit each. */
  readonly #walked: number;
  readonly #products = new Bits();
  readonly #variants = new CountedVariants();

  /** @param list.size of how many products the list is, at most */
  constructor(index: ProductIndex, { tests, size }: { tests: readonly FacetTest[]; size: number }) {
    this.#index = index;
    this.#sets = VARIANT_FACETS.map((_, facet) => {
      const isFree = tests.every(({ bit }) => bit === 1 << facet);
      const isLong = codeCount(index, facet) * (index.placeCount >>> 5) < WALK_COST * size;
      return isFree && isLong ? index.codeBits.of(facet) : null;
    });
    this.missesMax = tests.some(({ bit }) => !this.#sets[Math.log2(bit)]) ? 1 : 0;
    this.#walked = this.#sets.reduce((bits, sets, facet) => (sets ? bits : bits | (1 << facet)), 0);
  }

  /** Whether any facet asks for variants. */
  get isWalking(): boolean {
    return this.#walked !== 0;
  }

  /** In how many facets a variant may miss what is chosen, and still count for their other values. */
  readonly missesMax: 0 | 1;

  addProduct(place: number): void {
    this.#products.add(place);
  }

  /** @param missed the facet in which the variant does not have what is chosen, as a bit; 0 if it has all */
  addVariant(place: number, variant: number, missed: number): void {
    const counts = missed === 0 ? this.#walked : this.#walked & missed;
    if (counts !== 0) this.#variants.add(place, variant, missed);
  }

  /** Of each facet, by code. */
  all(): Int32Array[] {
    return this.#sets.map((sets, facet) => {
      const codes = codeCount(this.#index, facet);
      if (sets) {
        return Int32Array.from({ length: codes }, (_, code) => sets[code]?.countShared(this.#products) ?? 0);
      }
      return this.#variants.count({ column: columnOf(this.#index, facet), codes, bit: 1 << facet });
    });
  }
}

/** How many words of a set are compared in the time in which the variants of a product are walked along. */
const WALK_COST = 6;

/**
 * The variants that count for a facet or for all. Each facet is counted on its own: walking along one column is several times
 * faster than along six at once.
 */
class CountedVariants {
  #places = new Int32Array(1024);
  #variants = new Int32Array(1024);
  /** The facet that the variant misses, as a bit; 0 if it misses none. */
  #missed = new Uint8Array(1024);
  #count = 0;

  add(place: number, variant: number, missed: number): void {
    if (this.#count === this.#places.length) this.#grow();
    this.#places[this.#count] = place;
    this.#variants[this.#count] = variant;
    this.#missed[this.#count] = missed;
    this.#count += 1;
  }

  /** How many products each code of a facet has. */
  count({ column, codes, bit }: { column: Int32Array; codes: number; bit: number }): Int32Array {
    const counts = new Int32Array(codes);
    // Which product was last counted for each code, so that none is counted for two of its variants.
    const last = new Int32Array(codes).fill(-1);
    const [places, variants, missed] = [this.#places, this.#variants, this.#missed];
    for (let nth = 0; nth < this.#count; nth += 1) {
      const misses = missed[nth] as number;
      if (misses !== 0 && misses !== bit) continue;
      const code = column[variants[nth] as number] as number;
      const place = places[nth] as number;
      if (last[code] === place) continue;
      last[code] = place;
      counts[code] = (counts[code] as number) + 1;
    }
    return counts;
  }

  #grow(): void {
    const length = this.#places.length * 2;
    const grown = <Kind extends Int32Array | Uint8Array>(from: Kind, to: Kind): Kind => {
      to.set(from);
      return to;
    };
    this.#places = grown(this.#places, new Int32Array(length));
    this.#variants = grown(this.#variants, new Int32Array(length));
    this.#missed = grown(this.#missed, new Uint8Array(length));
  }
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
