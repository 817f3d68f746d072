import { expect, test } from "vitest";
import { addNaira, lineTotal } from "./line-total.ts";

test("three items at ₦0.10 cost exactly 30 kobo", () => {
  expect(lineTotal({ amount: 0.1, quantity: 3 })).toBe(0.3);
  expect(lineTotal({ amount: 24_500, quantity: 2 })).toBe(49_000);
});

test("the total is subtotal plus delivery", { tags: ["S9-026"] }, () => {
  expect(addNaira(0.1, 0.2)).toBe(0.3);
  expect(addNaira(5_500, 0)).toBe(5_500);
});
