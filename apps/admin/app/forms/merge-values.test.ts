import { expect, test } from "vitest";
import { mergeValues } from "./merge-values.ts";

const before = { name: "Chin chin", price: 1500, tags: ["snack"] };

test("changes in different fields do not conflict", () => {
  expect(mergeValues({ before, own: { name: "Chin-chin" }, theirs: { ...before, price: 1600 } })).toEqual({
    own: { name: "Chin-chin" },
    both: [],
  });
});

test("a field that both changed is shown with both values", () => {
  const theirs = { ...before, price: 1600 };
  expect(mergeValues({ before, own: { price: 1700, name: "Chin-chin" }, theirs })).toEqual({
    own: { name: "Chin-chin" },
    both: [{ name: "price", own: 1700, theirs: 1600 }],
  });
});

test("the same change made twice is not a conflict, even in a list", () => {
  const own = { tags: ["snack", "sweet"] };
  expect(mergeValues({ before, own, theirs: { ...before, ...own } }).both).toEqual([]);
});
