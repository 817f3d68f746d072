import { describe, expect, test } from "vitest";
import { checkCartStep } from "./cart-step.ts";

describe("Changing the quantity of a cart line", () => {
  test.each([
    { change: "+1 with plenty in stock", step: 1, inCart: 0, stock: 10, refusal: null },
    { change: "+1 with one in stock", step: 1, inCart: 0, stock: 1, refusal: null },
    { change: "+3 up to the stock", step: 3, inCart: 2, stock: 5, refusal: null },
    { change: "+98 up to 99", step: 98, inCart: 1, stock: 500, refusal: null },
    { change: "+1 of a sold-out variant", step: 1, inCart: 0, stock: 0, refusal: "out_of_stock" },
    { change: "+1 of a line that has sold out", step: 1, inCart: 3, stock: 0, refusal: "out_of_stock" },
    { change: "+1 beyond the stock", step: 1, inCart: 5, stock: 5, refusal: "too_few_left" },
    { change: "+6 beyond the stock", step: 6, inCart: 0, stock: 5, refusal: "too_few_left" },
    { change: "+1 beyond 99", step: 1, inCart: 99, stock: 500, refusal: "quantity_ceiling" },
    { change: "+99 beyond 99", step: 99, inCart: 1, stock: 99, refusal: "quantity_ceiling" },
    { change: "-1 of two", step: -1, inCart: 2, stock: 10, refusal: null },
    { change: "-1 of more than the stock", step: -1, inCart: 5, stock: 0, refusal: null },
    { change: "-1 of one", step: -1, inCart: 1, stock: 10, refusal: "quantity_floor" },
    { change: "-1 without a line", step: -1, inCart: 0, stock: 10, refusal: "cart_line_not_found" },
  ])("A change of a cart line by $change has the refusal $refusal", ({ step, inCart, stock, refusal }) => {
    expect(checkCartStep({ step, inCart, stock })).toBe(refusal);
  });
});
