import { Bits } from "./numbers.ts";

/** A facet with more codes has no sets: they would take more memory than they save time. */
const CODES_MAX = 256;

/** Of each code of each facet, the places of the products that have it, kept as products come and go. */
export class CodeBits {
  readonly #facets: (Bits[] | null)[];

  constructor(facets: number) {
    this.#facets = Array.from({ length: facets }, () => []);
  }

  /** @param codes of all variants of the product at the place, by facet */
  change(place: number, codes: readonly ReadonlySet<number>[], isThere: boolean): void {
    for (const [facet, ofFacet] of codes.entries()) {
      for (const code of ofFacet) {
        const bits = this.#withRoom(facet, code);
        if (!bits) break;
        if (isThere) bits.add(place);
        else bits.delete(place);
      }
    }
  }

  /** The sets of a facet by code; null if it has too many codes. */
  of(facet: number): readonly Bits[] | null {
    return this.#facets[facet] ?? null;
  }

  #withRoom(facet: number, code: number): Bits | null {
    const sets = this.#facets[facet];
    if (!sets) return null;
    if (code >= CODES_MAX) {
      this.#facets[facet] = null;
      return null;
    }
    while (sets.length <= code) sets.push(new Bits());
    return sets[code] ?? null;
  }
}
