import { expect, test } from "vitest";
import { labelStep, shortCount, shortNaira } from "./axis.ts";

test("Amounts beside an axis are short", () => {
  expect([0, 500, 2000, 1_250_000, 3_000_000_000].map(shortNaira)).toEqual([
    "₦0",
    "₦500",
    "₦2k",
    "₦1.25m",
    "₦3bn",
  ]);
  expect(shortCount(1500)).toBe("1.5k");
});

test("As many columns have a label as fit side by side", () => {
  expect(labelStep(31, { width: 300, labelWidth: 60 })).toBe(7);
  expect(labelStep(5, { width: 300, labelWidth: 60 })).toBe(1);
  expect(labelStep(12, { width: 0, labelWidth: 60 })).toBe(12);
});
