import { expect, test } from "vitest";
import { stockLabel } from "./stock.ts";

test.each([
  [{ stock: 0 }, "Out of stock"],
  [{ stock: 9, stock_status: "out_stock" }, "Out of stock"],
  [{ stock: 1 }, "Low in stock (1 remaining)"],
  [{ stock: 5 }, "Low in stock (5 remaining)"],
  [{ stock: 6 }, "In stock (6 available)"],
])("Stock %o has the label '%s'", { tags: ["S3-006", "S9-033", "S9-034", "S9-035"] }, (variant, label) => {
  expect(stockLabel(variant)).toBe(label);
});
