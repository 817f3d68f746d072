import { expect, test } from "vitest";
import { readAskedPrice, withAskedPrice } from "./asked-price.ts";

test.each([
  ["dress under 20000", "dress", undefined, 20_000],
  ["Dress under ₦20,000", "dress", undefined, 20_000],
  ["dress under ₦5,000.00", "dress", undefined, 5_000],
  ["gown below 20k", "gown", undefined, 20_000],
  ["ankara less than N5000", "ankara", undefined, 5_000],
  ["ankara less than #5000", "ankara", undefined, 5_000],
  ["ankara less than =N=5000", "ankara", undefined, 5_000],
  ["earrings up to 3500 naira", "earrings", undefined, 3_500],
  ["kaftan not more than NGN 30,000", "kaftan", undefined, 30_000],
  ["kaftan price below 5000", "kaftan", undefined, 5_000],
  ["max 2.5k chin chin", "chin chin", undefined, 2_500],
  ["gift within 7 thousand", "gift", undefined, 7_000],
  ["gown 20k and below", "gown", undefined, 20_000],
  ["shoes above 10k", "shoes", 10_000, undefined],
  ["gown not less than 10k", "gown", 10_000, undefined],
  ["beads from ₦200", "beads", 200, undefined],
  ["shoes 10k or more", "shoes", 10_000, undefined],
  ["lace between 5k and 10k", "lace", 5_000, 10_000],
  ["lace between 5 and 10k", "lace", 5_000, 10_000],
  ["lace between 5000 and 10000", "lace", 5_000, 10_000],
  ["lace 5k - 10k", "lace", 5_000, 10_000],
  ["5k to 10k lace", "lace", 5_000, 10_000],
  ["lace within 5k to 10k", "lace", 5_000, 10_000],
  ["beads between 200 and 1000 naira", "beads", 200, 1_000],
  ["beads between 0 and 5000", "beads", 0, 5_000],
  ["lace from ₦10,000 to ₦5,000", "lace", 5_000, 10_000],
  ["dress above 5k and below 10k", "dress", 5_000, 10_000],
  ["min 5k max 10k gown", "gown", 5_000, 10_000],
  ["under 5000", "", undefined, 5_000],
])("A search for “%s” asks for “%s” from %s to %s naira", (typed, wanted, least, most) => {
  expect(readAskedPrice(typed)).toEqual({ wanted, price: { price_min: least, price_max: most } });
  // As a corrected search is offered again.
  const again = withAskedPrice(wanted, readAskedPrice(typed));
  expect(readAskedPrice(again)).toEqual(readAskedPrice(typed));
});

test.each([
  ["a size", "shoes up to 40"],
  ["sizes", "gown size 10 to 12"],
  ["an age", "shirt for boys under 12"],
  ["a weight", "chin chin under 500 g"],
  ["a weight written together", "chin chin under 500g"],
  ["a range of weights", "chin chin from 500 to 1000 g"],
  ["days", "delivery within 7 days"],
  ["guests", "small chops for up to 500 guests"],
  ["a thread count", "bedsheet above 500 thread count"],
  ["a year", "ankara styles from 2024"],
  ["years", "styles from 2019 to 2024"],
  ["a model", "nike air max 2090"],
  ["pieces", "beads under 1,500,000 pieces"],
  ["a word for a larger number", "lace below ₦1 million"],
  ["digits in groups", "gown under 500 000"],
  ["words in quotes", '"under 5000"'],
  ["words after minus", "gown -under 5000"],
  ["a number that is no price", "5000"],
  ["part of a word", "thunder 5000"],
  ["more than any price", "dress under 9999999999"],
])("A search with %s asks for no price: “%s”", (_what, typed) => {
  expect(readAskedPrice(typed)).toEqual({ wanted: typed, price: null });
});
