import { expect, test } from "vitest";
import type { Shelf } from "./queries.ts";
import { shelvesOnShow } from "./shelves-on-show.ts";

const shelf = (token: string, ...subCategories: Shelf[]): Shelf => ({
  token,
  name: token,
  shot: null,
  productCount: 1,
  subCategories,
});

test("departments come first, then their categories in turn", () => {
  const snacks = shelf("snacks", shelf("chin-chin"), shelf("kilishi"), shelf("drinks"));
  const jewelry = shelf("jewelry", shelf("beads"));
  expect(shelvesOnShow([snacks, jewelry]).map(({ token }) => token)).toEqual([
    "snacks",
    "jewelry",
    "chin-chin",
    "beads",
    "kilishi",
    "drinks",
  ]);
});

test("a shop without departments shows its categories, an empty one nothing", () => {
  expect(shelvesOnShow([shelf("a"), shelf("b")]).map(({ token }) => token)).toEqual(["a", "b"]);
  expect(shelvesOnShow([])).toEqual([]);
});
