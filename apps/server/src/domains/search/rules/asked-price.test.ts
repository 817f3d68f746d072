import { expect, test } from "vitest";
import { readAskedPrice, withAskedPrice } from "./asked-price.ts";

test.each([
  ["dress under 20000", "dress", undefined, 20_000],
  ["Dress under ₦20,000", "dress", undefined, 20_000],
  ["gown below 20k", "gown", undefined, 20_000],
  ["ankara less than N5000", "ankara", undefined, 5_000],
  ["earrings up to 3500 naira", "earrings", undefined, 3_500],
  ["kaftan not more than NGN 30,000", "kaftan", undefined, 30_000],
  ["max 2.5k chin chin", "chin chin", undefined, 2_500],
  ["shoes above 10k", "shoes", 10_000, undefined],
  ["beads from ₦200", "beads", 200, undefined],
  ["lace between 5k and 10k", "lace", 5_000, 10_000],
  ["lace between 5 and 10k", "lace", 5_000, 10_000],
  ["lace from ₦10,000 to ₦5,000", "lace", 5_000, 10_000],
  ["gift within 7 thousand", "gift", undefined, 7_000],
  ["under 5000", "", undefined, 5_000],
])("A search for “%s” asks for “%s” from %s to %s naira", (typed, wanted, least, most) => {
  expect(readAskedPrice(typed)).toEqual({ wanted, price: { price_min: least, price_max: most } });
  // As a corrected search is offered again.
  const again = withAskedPrice(wanted, readAskedPrice(typed));
  expect(readAskedPrice(again)).toEqual(readAskedPrice(typed));
});

test.each([
  ["a size", "shoes up to 40"],
  ["an age", "shirt for boys under 12"],
  ["a weight", "chin chin under 500 g"],
  ["a weight written together", "chin chin under 500g"],
  ["days", "delivery within 7 days"],
  ["a year", "jewelry from kano"],
  ["words in quotes", '"under 5000"'],
  ["a number that is no price", "5000"],
  ["part of a word", "thunder 5000"],
  ["more than any price", "dress under 9999999999"],
])("A search with %s asks for no price: “%s”", (_what, typed) => {
  expect(readAskedPrice(typed)).toEqual({ wanted: typed, price: null });
});
