import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { netGrams, unitOf, unitPrice } from "./unit-price.ts";

test.each([
  [500, "250 g", 500],
  [null, "250 g", 250],
  [null, "250g", 250],
  [null, "1.5 kg", 1500],
  [null, "XL", null],
  [null, "0 g", null],
  [null, "6 × 40 g", null],
  [0, "250 g", null],
  [null, null, null],
])("the net weight of food with %s g entered and the size %s is %s", (weightGrams, size, grams) => {
  expect(netGrams({ weightGrams, size })).toBe(grams);
});

test("the variants of a product share one unit: 100 g, or a kilogram where all weigh at least that", () => {
  const of = (...sizes: string[]) => unitOf(sizes.map((size) => ({ weightGrams: null, size })));
  expect(of("250 g", "1 kg")).toBe("100 g");
  expect(of("1 kg", "5 kg")).toBe("kg");
});

test("a unit price is rounded to the nearest kobo", () => {
  expect(unitPrice(kobo(180_000), { grams: 250, unit: "100 g" })).toBe(72_000);
  expect(unitPrice(kobo(100_000), { grams: 300, unit: "100 g" })).toBe(33_333);
  expect(unitPrice(kobo(200_000), { grams: 300, unit: "100 g" })).toBe(66_667);
  expect(unitPrice(kobo(750_000), { grams: 5000, unit: "kg" })).toBe(150_000);
});
