import { expect, test } from "vitest";
import { addNaira, lineTotal } from "./line-total.ts";

test("three pieces at ₦0.10 are 30 kobo, not 30.000000000000004", () => {
  expect(lineTotal({ amount: 0.1, quantity: 3 })).toBe(0.3);
  expect(lineTotal({ amount: 24_500, quantity: 2 })).toBe(49_000);
});

test("subtotal and delivery come to the total", { tags: ["S9-026"] }, () => {
  expect(addNaira(0.1, 0.2)).toBe(0.3);
  expect(addNaira(5_500, 0)).toBe(5_500);
});
