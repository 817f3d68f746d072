import { expect, test } from "vitest";
import { NAIRA_PROBLEM } from "../forms/naira.ts";
import { cellIn, readCell } from "./grid-values.ts";

test("A cell without a price is not delivered, and one with a price needs its days", () => {
  expect(readCell({ price: " ", minDays: "", maxDays: "", freeFrom: "" })).toEqual({ terms: null });
  expect(readCell({ price: "₦2,500.50", minDays: "1", maxDays: "3", freeFrom: "" })).toEqual({
    terms: { price: 2500.5, minDays: 1, maxDays: 3, freeFrom: null },
  });
  expect(readCell({ price: "2500", minDays: "", maxDays: "3", freeFrom: "" })).toEqual({
    problem: "Enter the days, such as 1 to 3",
  });
  expect(readCell({ price: "free", minDays: "1", maxDays: "3", freeFrom: "" })).toEqual({
    problem: NAIRA_PROBLEM,
  });
  expect(readCell({ price: "0", minDays: "4", maxDays: "3", freeFrom: "" })).toEqual({
    problem: "The latest day is before the soonest",
  });
});

test("A pair that is not in the grid is an empty cell", () => {
  const grid = {
    zones: [],
    methods: [],
    locations: [],
    prices: [{ zone: 1, method: 2, price: 0, minDays: 0, maxDays: 1, freeFrom: 50_000 }],
  };
  expect(cellIn(grid, "1/2")).toEqual({ price: "0", minDays: "0", maxDays: "1", freeFrom: "50,000" });
  expect(cellIn(grid, "2/1")).toEqual({ price: "", minDays: "", maxDays: "", freeFrom: "" });
});
