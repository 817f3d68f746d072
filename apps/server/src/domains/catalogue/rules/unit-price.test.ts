import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { netContent, unitPrice } from "./unit-price.ts";

test.each([
  [500, "250 g", 500, "g"],
  [null, "250 g", 250, "g"],
  [null, "250g", 250, "g"],
  [null, "1.5 kg", 1500, "g"],
  [null, "1,5 kg", 1500, "g"],
  [null, "1.2 kg jar", 1200, "g"],
  [null, "400 g tin", 400, "g"],
  [null, "12 × 40 g", 480, "g"],
  [null, "6x80 g", 480, "g"],
  [null, "25 cl", 250, "ml"],
  [null, "1 litre", 1000, "ml"],
  [null, "1.5 L", 1500, "ml"],
  [null, "330 ml", 330, "ml"],
  [null, "6 × 50 cl", 3000, "ml"],
  [700, "50 cl", 500, "ml"],
  [null, "30 pieces", 30, "piece"],
  [null, "10 balls", 10, "piece"],
  [240, "10 balls", 240, "g"],
  [null, "12 × 50 g", 600, "g"],
  [null, "6 x 33 cl", 1980, "ml"],
  [null, "2 packs of 250 g", 500, "g"],
  [null, "Carton of 24 x 50 cl", 12_000, "ml"],
  [null, "2 packs of 6 × 33 cl", 3960, "ml"],
  [null, "12 sachets × 50 g", 600, "g"],
  [null, "50 g x 12", 600, "g"],
  [null, "12 pieces of 50 g", 600, "g"],
  [null, "10 balls x 50 g", 500, "g"],
  [null, "Box of 12 bars", 12, "piece"],
  [null, "600 g (12 × 50 g)", 600, "g"],
  [null, "2 × 250 g + 500 g", 1000, "g"],
])("food with %s g entered and the size %s holds %s %s", (weightGrams, size, amount, measure) => {
  expect(netContent({ weightGrams, size })).toEqual({ amount, measure });
});

test.each([
  [null, "XL"],
  [null, "0 g"],
  [null, "0 × 40 g"],
  [null, "250"],
  [null, "10 by 12"],
  [null, "6 × 33"],
  [null, "Pack of 12"],
  [null, "2 packs"],
  [null, "2-3 packs of 250 g"],
  [null, "250 g or 500 g"],
  [null, "500 g (12 × 50 g)"],
  [null, "3 bars (90 g)"],
  [null, "250 g + 10 balls"],
  [null, "half of 500 g"],
  [null, "50 g x 12 g"],
  [null, "30 pieces g"],
  [null, "1,000,000 g"],
  [0, "250 g"],
  [null, null],
])("Nothing is known with %s g entered and the size %s", (weightGrams, size) => {
  expect(netContent({ weightGrams, size })).toBeNull();
});

test("A unit price is rounded to the nearest naira, below ₦100 to the nearest kobo", () => {
  const ofGrams = (price: number, amount: number) => unitPrice(kobo(price), { amount, measure: "g" });
  expect(ofGrams(180_000, 250)).toEqual({ amount: 72_000, per: "100 g" });
  expect(ofGrams(100_000, 300)).toEqual({ amount: 33_300, per: "100 g" });
  expect(unitPrice(kobo(200_000), { amount: 300, measure: "ml" })).toEqual({ amount: 66_700, per: "100 ml" });
  expect(unitPrice(kobo(250_000), { amount: 30, measure: "piece" })).toEqual({ amount: 8_333, per: "piece" });
});

test("Large packs have the unit of small ones, so that their prices can be compared", () => {
  expect(unitPrice(kobo(750_000), { amount: 5000, measure: "g" })).toEqual({ amount: 15_000, per: "100 g" });
  expect(unitPrice(kobo(300_000), { amount: 3000, measure: "ml" })).toEqual({
    amount: 10_000,
    per: "100 ml",
  });
});
