import { expect, test } from "vitest";
import { orderCategories } from "./order-categories.ts";
import type { CategoryView } from "./queries.ts";

const category = (token: string, ...subCategories: CategoryView[]): CategoryView => ({
  token,
  name: token,
  shot: null,
  productCount: 1,
  subCategories,
});

test("the shop page lists departments first, then their categories in turn", () => {
  const snacks = category("snacks", category("chin-chin"), category("kilishi"), category("drinks"));
  const jewelry = category("jewelry", category("beads"));
  expect(orderCategories([snacks, jewelry]).map(({ token }) => token)).toEqual([
    "snacks",
    "jewelry",
    "chin-chin",
    "beads",
    "kilishi",
    "drinks",
  ]);
});

test("a shop without departments lists its categories, and an empty shop nothing", () => {
  expect(orderCategories([category("a"), category("b")]).map(({ token }) => token)).toEqual(["a", "b"]);
  expect(orderCategories([])).toEqual([]);
});
