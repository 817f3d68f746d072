import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { deliveryPrice } from "./delivery-price.ts";

const terms = {
  price: kobo(200_000),
  freeFrom: kobo(5_000_000),
  weightSteps: [
    { aboveGrams: 2_000, extra: kobo(50_000) },
    { aboveGrams: 5_000, extra: kobo(150_000) },
  ],
  assumedGrams: 500,
};
const parcel = (grams: number, unweighed = 0, subtotal = 100_000) => ({
  grams,
  unweighed,
  subtotal: kobo(subtotal),
});

test.each([
  [2_000, 0, 200_000],
  [2_001, 0, 250_000],
  [5_000, 0, 250_000],
  [5_001, 0, 350_000],
  [1_600, 1, 250_000],
  [0, 4, 200_000],
])("%d grams and %d pieces without a weight cost %d kobo", (grams, unweighed, price) => {
  expect(deliveryPrice(terms, parcel(grams, unweighed))).toBe(price);
});

test("Delivery is free from the subtotal that staff set, whatever the weight", () => {
  expect(deliveryPrice(terms, parcel(9_000, 0, 4_999_999))).toBe(350_000);
  expect(deliveryPrice(terms, parcel(9_000, 0, 5_000_000))).toBe(0);
  expect(deliveryPrice({ ...terms, freeFrom: null }, parcel(0, 0, 9_000_000))).toBe(200_000);
});
