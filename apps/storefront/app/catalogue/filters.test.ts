import { expect, test } from "vitest";
import { isChosen, ownPriceLabel, without } from "./chosen-values.ts";
import { addressOf, readFilters, readPage } from "./filters.ts";

const read = (query: string) => readFilters(new URLSearchParams(query));
const category = { path: "/category/c-1" };

test("an address is read and written in one order, whatever the order in which it was chosen", () => {
  const filters = read("size=M&sort=cheapest&colour=Red&size=L&in_stock=true&size=M");
  expect(filters).toEqual({
    chosen: { size: ["L", "M"], colour: ["Red"], in_stock: ["true"] },
    sort: "cheapest",
  });
  const address = "/category/c-1?colour=Red&in_stock=true&page=2&size=L&size=M&sort=cheapest";
  expect(addressOf(category, filters, 2)).toBe(address);
  expect(addressOf({ path: "/search", q: "wax & lace" }, read("size=M"))).toBe(
    "/search?q=wax+%26+lace&size=M",
  );
});

test("an address without a choice is that of the plain list", () => {
  expect(addressOf(category, read("sort=best&page=1&utm_source=x"))).toBe("/category/c-1");
});

test.each([
  "price=0-1",
  "in_stock=yes",
  "category=%27+or+true",
  `colour=${"x".repeat(101)}`,
  "size=%00",
  "size=%C2%85M",
  "colour=Red%E2%80%AE",
  "flavour=Hot%E2%80%A8Sweet",
  "size=+++",
  "sort=id;drop",
  "__proto__=x",
])("%s in an address is left out", (query) => {
  expect(read(query)).toEqual({ chosen: {}, sort: "best" });
});

test("a shopper's own prices are read as they are typed, and written as numbers", () => {
  const filters = read("price_min=%E2%82%A62%2C500&price_max=5k&price=0-1000");
  expect(filters.own).toEqual({ price_min: 2500, price_max: 5000 });
  expect(addressOf(category, filters)).toBe("/category/c-1?price=0-1000&price_max=5000&price_min=2500");
  expect(read("price_min=1.5m").own).toEqual({ price_min: 1_500_000 });
  expect(read("price_min=9000&price_max=N4000").own).toEqual({ price_min: 4000, price_max: 9000 });
  for (const nonsense of ["", "cheap", "-5", "1e9", "5kk", "9999999999"])
    expect(read(`price_min=${nonsense}&price_max=`).own, nonsense).toBeUndefined();
  expect(
    ["price_min=2500", "price_max=5k", "price_min=2500&price_max=5k"].map((query) =>
      ownPriceLabel(read(query).own ?? {}),
    ),
  ).toEqual(["₦2,500 and over", "Up to ₦5,000", "₦2,500 to ₦5,000"]);
});

test.each([
  ["", 1],
  ["page=3", 3],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=1e3", 1],
  ["page=9999999", 100_000],
])("the page of “%s” is %i", (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page);
});

test("removing a value leaves the others", () => {
  const filters = read("size=M&size=L&reduced=true");
  expect(without(filters, "size", "M").chosen).toEqual({ size: ["L"], reduced: ["true"] });
  expect(without(filters, "reduced", "true").chosen).toEqual({ size: ["L", "M"] });
});

test("spellings that differ only in case, spaces or Unicode form are one value", () => {
  const filters = read("size=m&size=M&size=Extra++Large&colour=Ros%C3%A9&colour=rose%CC%81");
  expect(filters.chosen).toEqual({ size: ["Extra  Large", "m"], colour: ["Ros\u00e9"] });
  expect(isChosen(filters, "size", "Extra Large")).toBe(true);
  expect(isChosen(filters, "size", "Large")).toBe(false);
  expect(without(filters, "size", "extra large").chosen.size).toEqual(["m"]);
  expect(without(filters, "colour", "ROSE\u0301").chosen.colour).toBeUndefined();
});
