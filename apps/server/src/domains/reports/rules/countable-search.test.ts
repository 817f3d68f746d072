import { expect, test } from "vitest";
import { countableSearch } from "./countable-search.ts";

test("Searches that mean the same are counted as one", () => {
  expect(countableSearch("  Adire   BAG ")).toBe("adire bag");
});

test.each(["ada@example.com", "0803 123 4567", "+234-803-123-4567", "order-1795219200000", "12345"])(
  "%s is not counted, because it could name or reach a person",
  (typed) => {
    expect(countableSearch(typed)).toBeNull();
  },
);

test("Sizes and years are counted", () => {
  expect(countableSearch("shoes 42 2026")).toBe("shoes 42 2026");
});

test("Nothing, and more text than any product's name, is not counted", () => {
  expect(countableSearch(" ")).toBeNull();
  expect(countableSearch("a".repeat(61))).toBeNull();
});
