import { expect, test } from "vitest";
import { readSizeTable, writeSizeTable } from "./size-table-text.ts";

const SIZES = {
  columns: ["Size", "Bust (cm)", "Waist (cm)"],
  rows: [
    ["S", "82", "64"],
    ["M", "88", ""],
  ],
};

test.each([
  ["in lines", "Size | Bust (cm) | Waist (cm)\nS | 82 | 64\nM | 88 |"],
  ["in lines of another system, with an empty one", "Size|Bust (cm)|Waist (cm)\r\n\r\nS|82|64\r\nM|88|\r\n"],
  ["in one line", "Size | Bust (cm) | Waist (cm); S | 82 | 64; M | 88 |"],
  ["with tabs, as a spreadsheet copies it", "Size\tBust (cm)\tWaist (cm)\nS\t82\t64\nM\t88"],
])("A size table is read %s", (_, text) => {
  expect(readSizeTable(text)).toEqual(SIZES);
});

test("A size table that is written and read again is the same", () => {
  const odd = {
    columns: ["", "Bust | hips; cm"],
    rows: [
      ["S;", "82|90"],
      ["M", ""],
    ],
  };
  for (const table of [SIZES, odd]) expect(readSizeTable(writeSizeTable(table))).toEqual(table);
});

test("An empty text is no size table", () => {
  expect(readSizeTable(" \n ")).toBeNull();
});
