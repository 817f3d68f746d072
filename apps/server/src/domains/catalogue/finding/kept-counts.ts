/** How many products of a list there are, and how many have each code of each facet, kept as products come and go. */
export class KeptCounts {
  products = 0;
  readonly #facets: Int32Array[];

  constructor(facets: number) {
    this.#facets = Array.from({ length: facets }, () => new Int32Array(16));
  }

  /**
   * @param codes of all variants of a product, by facet
   * @param by 1 when the product comes, -1 when it goes
   */
  change(codes: readonly ReadonlySet<number>[], by: 1 | -1): void {
    this.products += by;
    for (const [facet, ofFacet] of codes.entries()) {
      for (const code of ofFacet) {
        const counts = this.#withRoom(facet, code);
        counts[code] = (counts[code] as number) + by;
      }
    }
  }

  /** A copy. @param sizes one more than the highest code of each facet */
  copy(sizes: readonly number[]): Int32Array[] {
    return sizes.map((size, facet) => {
      const counts = new Int32Array(size);
      counts.set((this.#facets[facet] as Int32Array).subarray(0, size));
      return counts;
    });
  }

  #withRoom(facet: number, code: number): Int32Array {
    const counts = this.#facets[facet] as Int32Array;
    if (code < counts.length) return counts;
    const grown = new Int32Array(Math.max(code + 1, counts.length * 2));
    grown.set(counts);
    this.#facets[facet] = grown;
    return grown;
  }
}
