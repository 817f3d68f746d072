import { expect, test } from "vitest";
import { unitPriceText } from "./unit-price-text.ts";

test("A unit price is in whole naira, and has kobo only below ₦100", () => {
  expect(unitPriceText({ amount: 5416.67, per: "kg" })).toBe("₦5,417 per kg");
  expect(unitPriceText({ amount: 99.5, per: "piece" })).toBe("₦99.50 per piece");
  expect(unitPriceText(null)).toBeUndefined();
});
