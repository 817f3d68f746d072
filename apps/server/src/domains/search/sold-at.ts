import { FacetTest, PRICE, type PriceSpan } from "../catalogue/finding/facet-tests.ts";
import { Bits } from "../catalogue/finding/numbers.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";

/** Those of some products that have a variant at a price. */
export function soldAt(index: ProductIndex, span: PriceSpan, among: Bits): Bits {
  const test = new FacetTest(index, { facet: PRICE, codes: new Set(), span });
  const { depth } = index.layers;
  const found = Bits.union(Array.from({ length: depth }, (_, layer) => test.inLayer(layer, among)));
  index.layers
    .deeperThan(depth)
    .and(among)
    .forEach((place) => {
      const first = index.firstVariant.at(place);
      for (let nth = depth; nth < index.variantCount.at(place); nth += 1)
        if (test.hasVariant(first + nth)) found.add(place);
    });
  return found.and(among);
}
