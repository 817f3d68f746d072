import { describe, expect, test } from "vitest";
import { whyNotStep } from "./cart-step.ts";

describe("a step in the cart", () => {
  test.each([
    { says: "one of many", step: 1, inCart: 0, stock: 10, because: null },
    { says: "the last one", step: 1, inCart: 0, stock: 1, because: null },
    { says: "several up to the stock", step: 3, inCart: 2, stock: 5, because: null },
    { says: "up to 99", step: 98, inCart: 1, stock: 500, because: null },
    { says: "sold out", step: 1, inCart: 0, stock: 0, because: "out_of_stock" },
    { says: "sold out since it was put in", step: 1, inCart: 3, stock: 0, because: "out_of_stock" },
    { says: "one more than there are", step: 1, inCart: 5, stock: 5, because: "too_few_left" },
    { says: "several more than there are", step: 6, inCart: 0, stock: 5, because: "too_few_left" },
    { says: "the hundredth", step: 1, inCart: 99, stock: 500, because: "quantity_ceiling" },
    { says: "past 99 at once", step: 99, inCart: 1, stock: 99, because: "quantity_ceiling" },
    { says: "one away of two", step: -1, inCart: 2, stock: 10, because: null },
    { says: "one away of more than there are left", step: -1, inCart: 5, stock: 0, because: null },
    { says: "below one", step: -1, inCart: 1, stock: 10, because: "quantity_floor" },
    { says: "away without a line", step: -1, inCart: 0, stock: 10, because: "cart_line_not_found" },
  ])("$says: $because", ({ step, inCart, stock, because }) => {
    expect(whyNotStep({ step, inCart, stock })).toBe(because);
  });
});
