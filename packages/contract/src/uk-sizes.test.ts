import { expect, test } from "vitest";
import { ukSizes } from "./uk-sizes.ts";

const guide = (columns: string[], ...rows: string[][]) => Object.fromEntries(ukSizes({ columns, rows }));

test("A size guide with a column of UK sizes gives each size its UK size", () => {
  const dress = guide(["Size", "UK size", "Bust (cm)"], ["S", "8–10", "84–88"], ["L", "UK 14", "95–101"]);
  expect(dress).toEqual({ S: "UK 8–10", L: "UK 14" });
  expect(guide(["Size", "Length (cm)", "Size (UK)"], ["40", "25.2", "6.5"])).toEqual({ 40: "UK 6.5" });
});

test("A guide that leaves doubt gives none: no column for the UK, more than one, or the sizes themselves", () => {
  expect(guide(["Size", "Bust (cm)"], ["S", "84"])).toEqual({});
  expect(guide(["Size", "UK women", "UK men"], ["40", "6.5", "6"])).toEqual({});
  expect(guide(["UK size", "Bust (cm)"], ["12", "89"])).toEqual({});
  expect(guide(["Size", "Ukara cloth"], ["S", "2"])).toEqual({});
  expect(ukSizes(null).size).toBe(0);
});

test("A cell that is not a size is left out", () => {
  expect(guide(["Size", "UK"], ["S", ""], ["M", "ask us"], ["L", "14 (tall: 16)"], ["XL"])).toEqual({});
});
