import { expect, test } from "vitest";
import { productCountWords } from "./product-count-words.ts";

test("A category says how many products it has with its sub-categories, and how many of them are directly in it", () => {
  const words = (products: number, allProducts: number) => productCountWords({ products, allProducts });
  expect(words(1200, 1200)).toBe("1,200 products");
  expect(words(1, 1)).toBe("1 product");
  expect(words(0, 0)).toBe("0 products");
  expect(words(12, 64)).toBe("64 products, 12 of them directly here");
  expect(words(0, 64)).toBe("64 products, all in sub-categories");
  expect(words(0, 1)).toBe("1 product, in a sub-category");
});
