import { expect, test } from "vitest";
import { fittingSizes } from "./fitting-sizes.ts";

const table = {
  columns: ["Size", "UK size", "Fits"],
  rows: [
    ["Free size", "10–16", "M, L; m, free size,"],
    ["XXL", "20", ""],
  ],
};

test.each([
  ["Free size", ["m", "L"]],
  ["FREE  SIZE", ["m", "L"]],
  ["XXL", []],
  ["S", []],
])("A size guide says which further sizes %j fits: %j", (size, sizes) => {
  expect(fittingSizes(table, size)).toEqual(sizes);
});

test.each(["fits", "FITS", " Fits "])("The column of further sizes may be spelt %j", (name) => {
  const columns = ["Size", "UK size", name];
  expect(fittingSizes({ ...table, columns }, "Free size")).toEqual(["m", "L"]);
});

test("A size guide without that column says nothing about other sizes", () => {
  expect(fittingSizes({ columns: ["Size", "UK size"], rows: [["Free size", "10–16"]] }, "Free size")).toEqual(
    [],
  );
});
