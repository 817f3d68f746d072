import { FacetTest, type VariantTest } from "./facet-tests.ts";
import { Bits } from "./numbers.ts";
import type { ProductIndex } from "./product-index.ts";

interface Asked {
  /** Where it would be chosen among the filters. */
  facet: number;
  /** The codes of that facet. */
  codes: ReadonlySet<number>;
  /** Codes of UK sizes, and the products with them: an alternative. */
  uk?: { codes: ReadonlySet<number>; products: Bits };
  /** The products that are found with any variant. */
  anyway?: Bits;
}

/** What the words of a search ask of a variant. */
export class AskedTest implements VariantTest {
  readonly facet: number;
  readonly bit: number;
  readonly #index: ProductIndex;
  readonly #own: FacetTest;
  readonly #uk: NonNullable<Asked["uk"]>;
  readonly #anyway: Bits;

  constructor(
    index: ProductIndex,
    { facet, codes, uk = { codes: new Set(), products: new Bits() }, anyway = new Bits() }: Asked,
  ) {
    this.#index = index;
    this.#own = new FacetTest(index, { facet, codes, span: null });
    this.facet = facet;
    this.bit = this.#own.bit;
    this.#uk = uk;
    this.#anyway = anyway;
  }

  hasVariant(variant: number, place: number): boolean {
    return this.prefers(variant) || this.#anyway.has(place);
  }

  prefers(variant: number): boolean {
    return this.#own.hasVariant(variant) || this.#uk.codes.has(this.#index.ukSizes.codes.at(variant));
  }

  mayHave(place: number): boolean {
    return this.#own.mayHave(place) || this.#uk.products.has(place) || this.#anyway.has(place);
  }

  get products(): Bits | null {
    const { products } = this.#own;
    return products && Bits.union([products, this.#uk.products, this.#anyway]);
  }

  inLayer(layer: number, within: Bits): Bits {
    const found = this.#own.inLayer(layer, within);
    found.addAll(this.#anyway.and(this.#index.layers.deeperThan(layer)));
    const { firstVariant, variantCount, ukSizes } = this.#index;
    this.#uk.products.and(within).forEach((place) => {
      const isThere = layer < variantCount.at(place);
      if (isThere && this.#uk.codes.has(ukSizes.codes.at(firstVariant.at(place) + layer))) found.add(place);
    });
    return found;
  }
}
