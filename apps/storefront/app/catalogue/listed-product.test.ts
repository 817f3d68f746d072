import type { Attributes } from "@shop/contract/catalogue";
import { isSoldOut } from "@shop/contract/stock";
import { expect, test } from "vitest";
import { aProductCard, aVariantCard } from "../../test/fixtures/page.tsx";
import { fromProductCard, fromRelated, relatedIn } from "./listed-product.ts";

test("a product without a variant has no price and cannot be added", { tags: ["S5-021"] }, () => {
  const product = fromProductCard({ ...aProductCard(1), variant: [] });
  expect(product.token).toBe("");
  expect(product.price).toBeNull();
  expect(isSoldOut(product)).toBe(true);
});

test("a product card sells the first variant, under the name of the product or of its head", () => {
  const card = aProductCard(1);
  const second = aVariantCard({ token: "v-2", stock: 0 });
  expect(fromProductCard({ ...card, variant: [...card.variant, second] })).toMatchObject({
    token: "v-1",
    name: "Product 1",
    stock: 20,
  });
  expect(fromProductCard({ ...card, name: "", product_head: { name: "Head" } }).name).toBe("Head");
});

test("a card knows the variant that it adds by its attributes", () => {
  const nameOf = (attributes: Attributes) => fromProductCard(aProductCard(1, { attributes })).variantName;
  expect(nameOf({ SIZE: "S", COLOUR: "Indigo" })).toBe("S, Indigo");
  expect(nameOf({ FLAVOUR: "Ginger" })).toBe("Ginger");
  expect(nameOf({})).toBeUndefined();
});

test("a related product has its number of variants, and one without attributes is left out", () => {
  const variant = aVariantCard({ attributes: { SIZE: "M" } });
  const related = { token: "p-1", name: "Gele", variantCount: 3, variant };
  const [first, ...more] = relatedIn([related, { ...related, variant: { ...variant, attributes: null } }]);
  expect(more).toEqual([]);
  expect(first && fromRelated(first)).toMatchObject({ variants: 3, variantName: "M", token: variant.token });
});
