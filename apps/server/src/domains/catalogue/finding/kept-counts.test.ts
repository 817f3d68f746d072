import { expect, test } from "vitest";
import { keptOrder } from "./list-order.ts";
import { matchProducts, matchWholeList } from "./match-products.ts";
import { type IndexedProduct, ProductIndex, VARIANT_FACETS } from "./product-index.ts";

const NOW = 1_000_000;
const SIZES = ["S", "M", null];
const TEXT = { token: "", name: "", keywords: "", lexemes: "" };

/** A product that looks random: every third is planned, and it has one to three variants in one or two categories. */
function aProduct(id: number, seed: number): IndexedProduct {
  const mixed = id * 7 + seed * 13;
  return {
    id,
    publishedAt: mixed % 3 === 0 ? NOW + id : NOW - id,
    categories: mixed % 2 === 0 ? [1] : [1, 2],
    text: TEXT,
    variants: Array.from({ length: 1 + (mixed % 3) }, (_, nth) => ({
      id: id * 10 + nth,
      price: 100_000 * (1 + ((mixed + nth) % 50)),
      isReduced: (mixed + nth) % 4 === 0,
      isInStock: (mixed + nth) % 5 !== 0,
      size: SIZES[(mixed + nth) % 3] ?? null,
      colour: `Colour ${(mixed * 3 + nth) % 40}`,
      flavour: null,
    })),
  };
}

function expectSame(index: ProductIndex): void {
  for (const category of [1, 2, 3]) {
    for (const { places } of [index.newest, index.cheapest]) {
      const within = index.categoryBits(category);
      const list = { order: keptOrder(places), within, now: NOW, offset: 0, end: Number.POSITIVE_INFINITY };
      const walked = matchProducts(index, {
        ...list,
        categories: null,
        chosen: VARIANT_FACETS.map(() => null),
        span: null,
        byPrice: null,
        counts: true,
      });
      const kept = index.keptCounts(category);
      const all = matchWholeList(index, { ...list, kept });
      expect(all.variants).toEqual(walked.variants);
      expect(all.counts).toEqual(walked.counts);
      expect(all.total).toBe(walked.total);
      for (const other of [1, 2]) {
        const bits = index.categoryBits(other);
        expect(all.inAnyCategory.countShared(bits)).toBe(walked.inAnyCategory.countShared(bits));
      }
      const page = matchWholeList(index, { ...list, kept, end: 5 });
      expect(page.variants).toEqual(walked.variants.slice(0, 5));
    }
  }
}

test("Kept counts equal those of a walk along the list, whatever products are added, changed or removed", () => {
  const index = new ProductIndex();
  index.fill(Array.from({ length: 60 }, (_, nth) => aProduct(nth + 1, 0)));
  index.sort();
  expectSame(index);
  for (let step = 1; step <= 40; step += 1) {
    const id = 1 + ((step * 17) % 70);
    if (step % 3 === 0) index.delete(id);
    else index.put(aProduct(id, step));
  }
  expectSame(index);
});
