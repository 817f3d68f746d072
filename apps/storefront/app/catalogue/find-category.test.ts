import { expect, test } from "vitest";
import { chipsOf, findCategory } from "./find-category.ts";
import type { CategoryView } from "./queries.ts";

const category = (token: string, ...subCategories: CategoryView[]): CategoryView => ({
  token,
  name: token,
  shot: null,
  productCount: 1,
  subCategories,
});
const categories = [category("snacks", category("chin-chin"), category("kilishi")), category("jewelry")];

test("a category shows the chips of its sub-categories", { tags: ["S2-089"] }, () => {
  const found = findCategory(categories, "snacks");
  expect(found && chipsOf(found).map(({ token }) => token)).toEqual(["chin-chin", "kilishi"]);
});

test("a sub-category shows the chips of its siblings", () => {
  const found = findCategory(categories, "kilishi");
  expect(found?.parent?.token).toBe("snacks");
  expect(found && chipsOf(found).map(({ token }) => token)).toEqual(["chin-chin", "kilishi"]);
});

test("a category without sub-categories has no chips, and an unknown one is not found", () => {
  const found = findCategory(categories, "jewelry");
  expect(found && chipsOf(found)).toEqual([]);
  expect(findCategory(categories, "shoes")).toBeNull();
});
