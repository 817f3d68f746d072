import { FacetTest, PRICE, type PriceSpan } from "../catalogue/finding/facet-tests.ts";
import { KeptFinds } from "../catalogue/finding/kept-finds.ts";
import { Bits } from "../catalogue/finding/numbers.ts";
import type { ProductIndex } from "../catalogue/finding/product-index.ts";

const kept = new KeptFinds<Bits>(20);

/** Those of some products that have a variant at a price. */
export function soldAt(index: ProductIndex, span: PriceSpan, among: Bits): Bits {
  return kept.get(index, [span.from, span.to], () => allSoldAt(index, span)).and(among);
}

function allSoldAt(index: ProductIndex, span: PriceSpan): Bits {
  const test = new FacetTest(index, { facet: PRICE, codes: new Set(), span });
  const { depth } = index.layers;
  const found = Bits.union(Array.from({ length: depth }, (_, layer) => test.inLayer(layer, index.all)));
  index.layers
    .deeperThan(depth)
    .and(index.all)
    .forEach((place) => {
      const first = index.firstVariant.at(place);
      for (let nth = depth; nth < index.variantCount.at(place); nth += 1)
        if (test.hasVariant(first + nth)) found.add(place);
    });
  return found;
}
