import { Bits } from "./numbers.ts";

/** Further variants of a product are read one by one. */
const LAYERS_MAX = 12;
/** A facet with more codes is read variant by variant: its sets would take more memory than they save time. */
const CODES_MAX = 64;

/**
 * The products whose first, second, third … variant has a code, kept as products come and go. A layer has the variants with the
 * same number, so what one variant must have together is an intersection of sets within each layer.
 */
export class VariantLayers {
  /** By facet, code and layer. */
  readonly #sets: (Bits[][] | null)[];
  /** By layer: the products that have so many variants, and how many these are. */
  readonly #having = Array.from({ length: LAYERS_MAX + 1 }, () => new Bits());
  readonly #counts = new Array<number>(LAYERS_MAX + 1).fill(0);

  constructor(facets: number) {
    this.#sets = Array.from({ length: facets }, () => []);
  }

  /** How many layers any product has. */
  get depth(): number {
    const end = this.#counts.indexOf(0);
    return Math.min(end < 0 ? LAYERS_MAX : end, LAYERS_MAX);
  }

  /** The products with more variants than these: at most as many as there are layers. */
  deeperThan(layers: number): Bits {
    return this.#having[layers] as Bits;
  }

  hasFacet(facet: number): boolean {
    return this.#sets[facet] !== null;
  }

  /** The products whose variant in the layer has the code. */
  set(facet: number, code: number, layer: number): Bits | undefined {
    return this.#sets[facet]?.[code]?.[layer];
  }

  /**
   * @param variants the first variant of the product at the place, and how many it has
   * @param columns the code of each variant, by facet
   */
  change(
    place: number,
    { first, count, columns }: { first: number; count: number; columns: readonly Int32Array[] },
    isThere: boolean,
  ): void {
    for (let layer = 0; layer < count && layer <= LAYERS_MAX; layer += 1) {
      change(this.#having[layer] as Bits, place, isThere);
      this.#counts[layer] = (this.#counts[layer] as number) + (isThere ? 1 : -1);
    }
    for (let layer = 0; layer < count && layer < LAYERS_MAX; layer += 1) {
      for (let facet = 0; facet < columns.length; facet += 1) {
        const code = (columns[facet] as Int32Array)[first + layer] as number;
        const set = this.#withRoom(facet, code, layer);
        if (set) change(set, place, isThere);
      }
    }
  }

  #withRoom(facet: number, code: number, layer: number): Bits | null {
    const ofFacet = this.#sets[facet];
    if (!ofFacet) return null;
    if (code >= CODES_MAX) {
      this.#sets[facet] = null;
      return null;
    }
    while (ofFacet.length <= code) ofFacet.push([]);
    const ofCode = ofFacet[code] as Bits[];
    while (ofCode.length <= layer) ofCode.push(new Bits());
    return ofCode[layer] as Bits;
  }
}

function change(bits: Bits, place: number, isThere: boolean): void {
  if (isThere) bits.add(place);
  else bits.delete(place);
}
