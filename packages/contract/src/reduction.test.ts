import { expect, test } from "vitest";
import { reductionPercent } from "./reduction.ts";

test.each([
  [6500, 7200, 9],
  [880, 1000, 12],
  [1, 1000, 99],
  [990, 1000, 1],
  [990.01, 1000, null],
  [1000, 1000, null],
  [1200, 1000, null],
  [500, null, null],
  [0, 0, null],
])("₦%s instead of ₦%s is a reduction by %s percent", (price, was, percent) => {
  expect(reductionPercent(price, was)).toBe(percent);
});
