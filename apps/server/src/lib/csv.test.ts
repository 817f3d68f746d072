import { expect, test } from "vitest";
import { guardFormula, unguardFormula, writeCsv } from "./csv.ts";

const cellOf = (text: string | number) => writeCsv([[text]]).slice(1, -2);

test.each(["=1+1", "+234 803", "-cmd", "@sum", "\t=1", " =1", "'=1", "\r=1"])(
  "Text that a spreadsheet would run gets an apostrophe: %j",
  (text) => {
    expect(cellOf(text).replace(/^"/, "").startsWith("'")).toBe(true);
  },
);

test("Numbers and amounts stay numbers, also below zero", () => {
  expect(writeCsv([[-42, "-42.50", 7, "1250.50"]])).toBe("\ufeff-42,-42.50,7,1250.50\r\n");
});

test.each(["=1+1", "'=1", "''+2", "-5", "'-5", "-5 kg", "'tis", " =1", "plain"])(
  "What is written with the guard is read back as it was: %j",
  (text) => {
    expect(unguardFormula(guardFormula(text))).toBe(text);
  },
);

test("Quotes, separators and line breaks stay within their cell", () => {
  expect(writeCsv([["Zobo, red", 'the "best"', "two\nlines", "plain"]])).toBe(
    '\ufeff"Zobo, red","the ""best""","two\nlines",plain\r\n',
  );
});
