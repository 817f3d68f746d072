import { expect, test } from "vitest";
import { chipsOf, findShelf } from "./find-shelf.ts";
import type { Shelf } from "./queries.ts";

const shelf = (token: string, ...subCategories: Shelf[]): Shelf => ({
  token,
  name: token,
  shot: null,
  productCount: 1,
  subCategories,
});
const shelves = [shelf("snacks", shelf("chin-chin"), shelf("kilishi")), shelf("jewelry")];

test("a category shows the chips of its sub-categories", { tags: ["S2-089"] }, () => {
  const found = findShelf(shelves, "snacks");
  expect(found && chipsOf(found).map(({ token }) => token)).toEqual(["chin-chin", "kilishi"]);
});

test("a sub-category shows those beside it", () => {
  const found = findShelf(shelves, "kilishi");
  expect(found?.parent?.token).toBe("snacks");
  expect(found && chipsOf(found).map(({ token }) => token)).toEqual(["chin-chin", "kilishi"]);
});

test("a category without any has no chips, an unknown one is not found", () => {
  const found = findShelf(shelves, "jewelry");
  expect(found && chipsOf(found)).toEqual([]);
  expect(findShelf(shelves, "shoes")).toBeNull();
});
