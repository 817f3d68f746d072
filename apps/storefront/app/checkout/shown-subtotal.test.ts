import { expect, test } from "vitest";
import { shownSubtotal } from "./shown-subtotal.ts";

test("The passed subtotal is shown until the live cart is known", () => {
  expect(shownSubtotal({ passed: 12_000, cart: undefined })).toEqual({
    naira: 12_000,
    isSure: false,
    isFallback: false,
  });
  expect(shownSubtotal({ passed: 12_000, cart: 14_500 })).toEqual({
    naira: 14_500,
    isSure: true,
    isFallback: false,
  });
});

test.each([undefined, null, "12000", Number.NaN, -1])(
  "Without either the subtotal is 5500, and no order is placed (%s)",
  { tags: ["S9-024"] },
  (passed) => {
    expect(shownSubtotal({ passed, cart: undefined })).toEqual({
      naira: 5500,
      isSure: false,
      isFallback: true,
    });
  },
);
