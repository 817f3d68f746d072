import { expect, test } from "vitest";
import { productGaps } from "./product-gaps.ts";

const picture = { picture: "p", src: "/p", alt: "", focus: { x: 0.5, y: 0.5 } };
const variant = (stock: number, isArchived = false) => ({
  token: `variant ${stock}`,
  ...{ size: null, colour: null, flavour: null, price: 1500, compareAtPrice: null, weightGrams: null },
  ...{ stock, isArchived, pictures: [picture] },
});

test("A product lacks stock where nobody can buy a variant, and a description and pictures where it has none", () => {
  const description = "<p>Crunchy</p>";
  expect(productGaps({ variants: [variant(3)], description }).sentences).toEqual([]);
  expect(productGaps({ variants: [variant(0), variant(0), variant(2)], description })).toEqual({
    sentences: ["2 variants have no stock: nobody can buy them yet."],
    withoutStock: ["variant 0", "variant 0"],
  });
  expect(productGaps({ variants: [variant(0), variant(2)], description }).sentences).toEqual([
    "1 variant has no stock: nobody can buy it yet.",
  ]);
  expect(
    productGaps({ variants: [{ ...variant(0), pictures: [] }, variant(0, true)], description: "<p></p>" })
      .sentences,
  ).toEqual([
    "It has no stock: nobody can buy it yet.",
    "There is no description.",
    "There are no pictures.",
  ]);
});
