import { expect, test } from "vitest";
import { growCategoryTree } from "./category-tree.ts";

const flat = [
  { id: 1, parentId: null, productCount: 0, name: "Snacks" },
  { id: 2, parentId: 1, productCount: 3, name: "Chin-chin" },
  { id: 3, parentId: null, productCount: 2, name: "Fashion" },
  { id: 4, parentId: 2, productCount: 4, name: "Coconut" },
];

test("sub-categories hang beneath their parents, however deep, in the order given", () => {
  const { top, all } = growCategoryTree(flat);
  expect(top.map(({ name }) => name)).toEqual(["Snacks", "Fashion"]);
  expect(top[0]?.subCategories[0]?.subCategories[0]?.name).toBe("Coconut");
  expect(all).toHaveLength(4);
});

test("a category counts the products of all beneath it", () => {
  const { all } = growCategoryTree(flat);
  expect(all.map(({ productCount }) => productCount)).toEqual([7, 7, 2, 4]);
});

test("growing a tree leaves the list as it was", () => {
  growCategoryTree(flat);
  expect(flat[0]?.productCount).toBe(0);
});
