import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatCurrency,
  formatKobo,
  formatMinor,
  formatNaira,
  fromNaira,
  kobo,
  sum,
  times,
  toNaira,
  toNairaText,
} from "./money.ts";

describe("An amount of money", () => {
  test("survives the conversion to naira and back, whatever the amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
        expect(fromNaira(toNairaText(kobo(amount)))).toBe(amount);
        expect(fromNaira(toNaira(kobo(amount)))).toBe(amount);
      }),
    );
  });

  test("rejects fractions of a kobo and negative amounts", () => {
    expect(() => kobo(0.5)).toThrow(RangeError);
    expect(fromNaira("10.005")).toBeNull();
    expect(fromNaira("-1")).toBeNull();
    expect(fromNaira("1e3")).toBeNull();
    expect(fromNaira("")).toBeNull();
  });

  test("adds and multiplies as whole kobo", () => {
    expect(sum([times(kobo(10), 3), kobo(5)])).toBe(35);
    expect(sum([])).toBe(0);
  });

  test.each([
    [1234, "₦1,234"],
    [1250.5, "₦1,250.50"],
    [0, "₦0"],
    [999, "₦999"],
    [1_000_000, "₦1,000,000"],
    [-500, "-₦500"],
  ])("%s naira reads %s", { tags: ["S9-001"] }, (naira, text) => {
    expect(formatNaira(naira)).toBe(text);
  });

  test("reads the same in kobo and in any other currency, which is named", () => {
    expect(formatKobo(kobo(200_000))).toBe("₦2,000");
    expect(formatCurrency(2000, "NGN")).toBe("₦2,000");
    expect(formatCurrency(12.5, "USD")).toBe("USD 12.50");
    expect(formatCurrency(1_234_567, "USD")).toBe("USD 1,234,567");
    expect(formatCurrency(-500, "USD")).toBe("-USD 500");
    expect(formatMinor({ amount: 125_050, currency: "NGN" })).toBe("₦1,250.50");
    expect(formatMinor({ amount: -1250, currency: "USD" })).toBe("-USD 12.50");
    expect(() => formatMinor({ amount: 0.5, currency: "USD" })).toThrow(RangeError);
  });
});
