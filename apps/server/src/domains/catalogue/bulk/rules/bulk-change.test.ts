import type { BulkChange } from "@shop/contract/admin/bulk-edits";
import type { StaffProduct } from "@shop/contract/admin/product-fields";
import { expect, test } from "vitest";
import { stepOf } from "./bulk-change.ts";

const variant = { size: null, colour: null, flavour: null, weightGrams: null, stock: 3, pictures: [] };
const WRAP: StaffProduct = {
  ...{ token: "wrap", version: 1, name: "Wrap", code: "W", status: "active", isShown: true, description: "" },
  ...{
    publishAt: "2026-01-01T00:00:00.000Z",
    category: "wraps",
    alsoIn: [{ token: "sale", name: "Sale" }],
    keywords: "",
    ingredients: "",
    allergens: "",
  },
  ...{ bestBefore: "", details: [], sizeTable: null },
  variants: [
    { ...variant, token: "s", price: 1_999, compareAtPrice: null, isArchived: false },
    { ...variant, token: "m", price: 2_500.5, compareAtPrice: 3_000, isArchived: false },
    { ...variant, token: "old", price: 100, compareAtPrice: null, isArchived: true },
  ],
};
const pricesAfter = (change: BulkChange) => {
  const step = stepOf(change, WRAP);
  return step.kind === "changed"
    ? step.after.variants?.map(({ price, compareAtPrice }) => [price, compareAtPrice])
    : step;
};

test("A percentage is taken of each price and rounded to a multiple of so many naira", () => {
  expect(pricesAfter({ price: { kind: "percent", percent: 10, roundTo: 50 } })).toEqual([
    [2_200, null],
    [2_750, 3_000],
  ]);
  expect(pricesAfter({ price: { kind: "percent", percent: -12.5, roundTo: 1 } })).toEqual([
    [1_749, null],
    [2_188, 3_000],
  ]);
});

test("An amount is added or taken off, and no price falls to ₦0", () => {
  expect(pricesAfter({ price: { kind: "amount", naira: -499, roundTo: 1 } })).toEqual([
    [1_500, null],
    [2_002, 3_000],
  ]);
  expect(pricesAfter({ price: { kind: "amount", naira: -2_000, roundTo: 10 } })).toEqual({
    kind: "refused",
    problem: "A price of ₦1,999 would not stay above ₦0",
  });
});

test("A former price that the new price has reached is removed", () => {
  expect(pricesAfter({ price: { kind: "percent", percent: 20, roundTo: 1 } })).toEqual([
    [2_399, null],
    [3_001, null],
  ]);
});

test("A sale keeps the old price as the former one", () => {
  const change: BulkChange = {
    price: { kind: "percent", percent: -10, roundTo: 10 },
    compareAt: { kind: "old-price" },
  };
  expect(pricesAfter(change)).toEqual([
    [1_800, 1_999],
    [2_250, 2_500.5],
  ]);
  expect(pricesAfter({ compareAt: { kind: "clear" } })).toEqual([[2_500.5, null]]);
  expect(pricesAfter({ compareAt: { kind: "set", naira: 2_000 } })).toMatchObject({ kind: "refused" });
});

test("A product that already matches the change stays as it is, and only differences are recorded", () => {
  expect(stepOf({ status: "active", category: "wraps" }, WRAP)).toEqual({ kind: "same" });
  expect(stepOf({ status: "draft", category: "wraps" }, WRAP)).toEqual({
    kind: "changed",
    before: { status: "active" },
    after: { status: "draft" },
  });
});

test("Additional categories are added last and can be removed, and one that becomes the main category is no longer additional", () => {
  expect(stepOf({ addTo: "gifts" }, WRAP)).toEqual({
    kind: "changed",
    before: { alsoIn: ["sale"] },
    after: { alsoIn: ["sale", "gifts"] },
  });
  expect(stepOf({ addTo: "gifts", removeFrom: "sale" }, WRAP)).toMatchObject({
    after: { alsoIn: ["gifts"] },
  });
  expect(stepOf({ category: "sale" }, WRAP)).toEqual({
    kind: "changed",
    before: { category: "wraps", alsoIn: ["sale"] },
    after: { category: "sale", alsoIn: [] },
  });
  expect(stepOf({ addTo: "wraps" }, WRAP)).toEqual({ kind: "same" });
  expect(stepOf({ removeFrom: "gifts" }, WRAP)).toEqual({ kind: "same" });
});

test("A product is neither removed from its main category nor added to a sixth additional one", () => {
  expect(stepOf({ removeFrom: "wraps" }, WRAP)).toMatchObject({ kind: "refused" });
  const full = { ...WRAP, alsoIn: ["a", "b", "c", "d", "e"].map((token) => ({ token, name: token })) };
  expect(stepOf({ addTo: "gifts" }, full)).toEqual({
    kind: "refused",
    problem: "It is in 5 additional categories already",
  });
});
