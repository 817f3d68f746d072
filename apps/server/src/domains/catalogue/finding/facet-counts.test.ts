import { expect, test } from "vitest";
import { keptOrder } from "./list-order.ts";
import { matchProducts } from "./match-products.ts";
import { type IndexedProduct, ProductIndex, VARIANT_FACETS } from "./product-index.ts";

const SIZES = ["S", "M", "L", "XL"];

/** Every product has its own mix of sizes and colours; the same number makes the same product. */
function aProduct(id: number, { colours, seed }: { colours: number; seed: number }): IndexedProduct {
  const mixed = (id * 31 + seed * 17) % 997;
  return {
    id,
    publishedAt: id % 7,
    categories: [1, 2 + (mixed % 3)],
    text: { token: `p${id}`, name: "Gele", keywords: "", lexemes: "" },
    // A few have more variants than are compared by layers.
    variants: Array.from({ length: mixed % 40 === 0 ? 15 : 1 + (mixed % 3) }, (_, nth) => ({
      id: id * 10 + nth,
      price: 100_000 + ((mixed + nth) % 9) * 400_000,
      isReduced: (mixed + nth) % 5 === 0,
      isInStock: (mixed + nth) % 4 !== 0,
      size: SIZES[(mixed + nth) % 5] ?? null,
      colour: `Colour ${(mixed + nth * 3) % colours}`,
      flavour: null,
    })),
  };
}

/** The count of each code, product by product. */
function countedOneByOne(index: ProductIndex, ids: Iterable<number>, chosen: (Set<number> | null)[]) {
  return VARIANT_FACETS.map((_, facet) => {
    const counts = new Map<number, number>();
    for (const id of ids) {
      const place = index.placeOf(id) ?? -1;
      const first = index.firstVariant.at(place);
      const variants = Array.from({ length: index.variantCount.at(place) }, (__, nth) => first + nth);
      const matching = variants.filter((variant) =>
        chosen.every((codes, of) => of === facet || !codes || codes.has(index.codes[of]?.at(variant) ?? 0)),
      );
      for (const code of new Set(matching.map((variant) => index.codes[facet]?.at(variant) ?? 0)))
        counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    return counts;
  });
}

test.each([{ colours: 12 }, { colours: 300 }])(
  "Facets count the same with $colours colours, by sets or along the variants, even after products have changed",
  ({ colours }) => {
    const index = new ProductIndex();
    const ids = Array.from({ length: 400 }, (_, nth) => nth + 1);
    index.fill(ids.map((id) => aProduct(id, { colours, seed: 0 })));
    index.sort();
    for (const id of ids.filter((one) => one % 5 === 0)) index.put(aProduct(id, { colours, seed: 1 }));
    index.delete(7);
    const left = ids.filter((id) => id !== 7);

    const [none, sizes, sold] = [null, new Set([1, 2]), new Set([1])];
    for (const chosen of [
      [none, none, none, none, none, none],
      [none, sizes, none, none, none, none],
      [none, none, none, none, sold, none],
      [none, sizes, none, none, sold, none],
    ]) {
      const { counts } = matchProducts(index, {
        order: keptOrder(index.newest.places),
        within: index.all,
        now: 10,
        offset: 0,
        end: Number.POSITIVE_INFINITY,
        categories: null,
        chosen,
        span: null,
        byPrice: null,
        counts: true,
      });
      const wanted = countedOneByOne(index, left, chosen);
      expect(counts.map((ofFacet) => [...ofFacet.entries()].filter(([, count]) => count > 0))).toEqual(
        wanted.map((ofFacet) => [...ofFacet].toSorted(([a], [b]) => a - b)),
      );
    }
  },
);

test.each(["cheapest", "dearest"] as const)(
  "The %s first: products chosen by their variants are sorted by the price of the first one that matches, page by page",
  (sort) => {
    const index = new ProductIndex();
    const ids = Array.from({ length: 300 }, (_, nth) => nth + 1);
    index.fill(ids.map((id) => aProduct(id, { colours: 12, seed: 0 })));
    index.sort();
    const span = { from: 500_000, to: 2_100_000 };
    const isWanted = (variant: number) => {
      const price = index.prices.at(variant);
      return index.codes[4]?.at(variant) === 1 && price >= span.from && price <= span.to;
    };
    const wanted = ids
      .flatMap((id) => {
        const place = index.placeOf(id) ?? -1;
        const first = index.firstVariant.at(place);
        const variants = Array.from({ length: index.variantCount.at(place) }, (_, nth) => first + nth);
        const variant = variants.find(isWanted);
        return variant === undefined ? [] : [{ place, variant, price: index.prices.at(variant) }];
      })
      .sort(
        (a, b) =>
          (sort === "cheapest" ? a.price - b.price : b.price - a.price) ||
          index.newest.compare(a.place, b.place),
      );
    const page = (offset: number, end: number) =>
      matchProducts(index, {
        order: keptOrder(index.newest.places),
        within: index.all,
        now: 10,
        offset,
        end,
        categories: null,
        chosen: [null, null, null, null, new Set([1]), null],
        span,
        byPrice: sort,
        counts: true,
      });
    expect(page(0, 300)).toMatchObject({
      total: wanted.length,
      variants: wanted.map(({ variant }) => variant),
    });
    expect(page(20, 30).variants).toEqual(wanted.slice(20, 30).map(({ variant }) => variant));
  },
);
