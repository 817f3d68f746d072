import { expect, test } from "vitest";
import { KeptFinds } from "./kept-finds.ts";
import { ProductIndex } from "./product-index.ts";

const PRODUCT = {
  id: 1,
  publishedAt: 0,
  categories: [],
  text: { token: "gown", name: "Gown", keywords: "", lexemes: "" },
  variants: [
    { id: 1, price: 100, isReduced: false, isInStock: true, size: null, colour: null, flavour: null },
  ],
};

/** Finds the number of times that it had to look. */
function aFinder(max: number) {
  const kept = new KeptFinds<number>(max);
  let looked = 0;
  return (index: ProductIndex, asked: unknown) =>
    kept.get(index, asked, () => {
      looked += 1;
      return looked;
    });
}

test("What was found is kept until a product comes, changes or goes, for each index on its own", () => {
  const find = aFinder(10);
  const [index, other] = [new ProductIndex(), new ProductIndex()];
  expect([find(index, "gown"), find(index, "gown"), find(other, "gown")]).toEqual([1, 1, 2]);
  index.put(PRODUCT);
  expect(find(index, "gown")).toBe(3);
  index.put(PRODUCT);
  expect(find(index, "gown")).toBe(4);
  index.delete(PRODUCT.id);
  expect(find(index, "gown")).toBe(5);
  // It had gone already.
  index.delete(PRODUCT.id);
  expect([find(index, "gown"), find(other, "gown")]).toEqual([5, 2]);
});

test("Of more than are kept, the one goes that was not asked for the longest", () => {
  const find = aFinder(2);
  const index = new ProductIndex();
  expect(["gown", "gele", "gown", "lace"].map((word) => find(index, word))).toEqual([1, 2, 1, 3]);
  expect(["gown", "lace", "gele"].map((word) => find(index, word))).toEqual([1, 3, 4]);
});
