import { expect, test } from "vitest";
import { buildCategoryTree } from "./category-tree.ts";

const flat = [
  { id: 1, parentId: null, productCount: 7, name: "Snacks" },
  { id: 2, parentId: 1, productCount: 7, name: "Chin-chin" },
  { id: 3, parentId: null, productCount: 2, name: "Fashion" },
  { id: 4, parentId: 2, productCount: 4, name: "Coconut" },
];

test("Sub-categories are nested under their parents at any depth, in the given order", () => {
  const { top, all } = buildCategoryTree(flat);
  expect(top.map(({ name }) => name)).toEqual(["Snacks", "Fashion"]);
  expect(top[0]?.subCategories[0]?.subCategories[0]?.name).toBe("Coconut");
  expect(all).toHaveLength(4);
});

test("Building the category tree does not change the flat list", () => {
  buildCategoryTree(flat);
  expect(flat[0]).toEqual({ id: 1, parentId: null, productCount: 7, name: "Snacks" });
});
