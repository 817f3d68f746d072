import { kobo, toNairaText } from "@shop/contract/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readKobo, readNaira } from "./amount.ts";

const amounts = fc.integer({ min: 0, max: 10 ** 13 });

test("an amount that we write in naira is read back to the kobo, as text or as a number", () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const naira = toNairaText(kobo(amount));
      expect(naira).toMatch(/^\d+\.\d{2}$/);
      expect(readNaira(naira)).toBe(amount);
      // A number loses its trailing zeros on the way through JSON, as real answers show.
      expect(readNaira(JSON.parse(naira))).toBe(amount);
      expect(readNaira(String(Number(naira)))).toBe(amount);
    }),
  );
});

test("trailing zeros change nothing", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 6 }), (amount, zeros) => {
      expect(readNaira(toNairaText(kobo(amount)) + "0".repeat(zeros))).toBe(amount);
    }),
  );
});

test("kobo are read as they stand", () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(readKobo(amount)).toBe(amount);
      expect(readKobo(String(amount))).toBe(amount);
    }),
  );
});

test.each([
  ["12500.5", 1_250_050],
  ["4000.0", 400_000],
  ["202.8", 20_280],
  [202.8, 20_280],
  ["250", 25_000],
  ["0.01", 1],
])("%s naira are %d kobo", (naira, amount) => {
  expect(readNaira(naira)).toBe(amount);
});

test.each([
  "12,500.50",
  "12500.505",
  "-5",
  "+5",
  "1e3",
  " 5",
  "5 ",
  "5.",
  ".5",
  "",
  "N/A",
  "NaN",
  "٥",
  "9999999999999",
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  12.345,
  0.1 + 0.7,
  1e21,
  null,
  undefined,
  true,
  {},
  ["5"],
])("%j is no amount of naira", (naira) => {
  expect(readNaira(naira)).toBeNull();
});

test.each(["1250050.5", 0.5, -1, "1e5", "", null, {}, "999999999999999"])(
  "%j is not an amount in kobo",
  (amount) => {
    expect(readKobo(amount)).toBeNull();
  },
);
