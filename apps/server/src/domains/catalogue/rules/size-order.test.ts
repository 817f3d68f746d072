import { expect, test } from "vitest";
import { compareSizes } from "./size-order.ts";

test("Sizes are sorted from small to large: letters, then numbers, then words", () => {
  const sizes = ["Long", "XL", "42", "S", "3XL", "8", "Gift box", "M", "2XL", "XS", "250 g", "L", "XXL"];
  expect(sizes.toSorted(compareSizes)).toEqual([
    "XS",
    "S",
    "M",
    "L",
    "XL",
    "2XL",
    "XXL",
    "3XL",
    "8",
    "42",
    "250 g",
    "Gift box",
    "Long",
  ]);
});
