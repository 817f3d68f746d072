import { expect, test } from "vitest";
import { nairaInField, readNaira } from "./naira.ts";

test.each([
  ["1500", 1500],
  ["₦1,500", 1500],
  ["₦ 1,234,567.50", 1_234_567.5],
  ["N2500", 2500],
  ["1 500", 1500],
  ["1\u00a0500", 1500],
  [" 1500.50 ", 1500.5],
  ["0.1", 0.1],
  ["0", 0],
])("“%s” is an amount: %d naira", (text, naira) => {
  expect(readNaira(text)).toBe(naira);
});

test.each([
  "",
  " ",
  "₦",
  "a lot",
  "-5",
  "1.005",
  "1500,50",
  "15,00",
  "1,5000",
  "1e3",
  "1500 naira",
  "1.500,00",
])("“%s” is not an amount of naira", (text) => {
  expect(readNaira(text)).toBeNull();
});

test("Fields show an amount with commas, and read it as the same amount", () => {
  expect([3900, 1_234_567.5, 0, null].map(nairaInField)).toEqual(["3,900", "1,234,567.50", "0", ""]);
  expect(readNaira(nairaInField(1_234_567.5))).toBe(1_234_567.5);
});
