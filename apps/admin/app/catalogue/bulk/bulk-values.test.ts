import { expect, test } from "vitest";
import { NOTHING, selectionOf, toBulkChange } from "./bulk-values.ts";

test("What is typed becomes the change, with the sign of raising or lowering", () => {
  expect(toBulkChange({ ...NOTHING, price: "lower-percent", by: "7.5", compareAt: "old-price" })).toEqual({
    change: { price: { kind: "percent", percent: -7.5, roundTo: 50 }, compareAt: { kind: "old-price" } },
  });
  expect(toBulkChange({ ...NOTHING, price: "raise-naira", by: "1,500", roundTo: "100" })).toEqual({
    change: { price: { kind: "amount", naira: 1500, roundTo: 100 } },
  });
});

test("An invalid amount is refused at its field, and so is a form that changes nothing", () => {
  expect(toBulkChange({ ...NOTHING, price: "raise-percent", by: "ten" })).toMatchObject({
    problems: { by: "Enter a percentage, such as 10 or 7.5" },
  });
  expect(toBulkChange({ ...NOTHING, compareAt: "set", former: "" })).toMatchObject({
    problems: { former: expect.any(String) },
  });
  expect(toBulkChange(NOTHING)).toEqual({ problems: { status: "Choose what to change" } });
});

test("One category can be added and another removed, but not the same one", () => {
  expect(toBulkChange({ ...NOTHING, addTo: "gifts", removeFrom: "sale" })).toEqual({
    change: { addTo: "gifts", removeFrom: "sale" },
  });
  expect(toBulkChange({ ...NOTHING, addTo: "gifts", removeFrom: "gifts" })).toMatchObject({
    problems: { removeFrom: "Choose a different category from the one being added" },
  });
});

test("An address names products one by one, or a filter", () => {
  expect(selectionOf(new URLSearchParams("products=a,b"))).toEqual({ products: ["a", "b"] });
  expect(selectionOf(new URLSearchParams("products="))).toEqual({ products: [] });
  expect(selectionOf(new URLSearchParams("tab=draft&search=wrap&sort=name"))).toEqual({
    filter: { tab: "draft", search: "wrap" },
  });
});
