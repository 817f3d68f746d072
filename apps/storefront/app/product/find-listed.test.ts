import { expect, test } from "vitest";
import { aFavourite } from "../../test/fixtures/a-favourite.ts";
import { findListed } from "./find-listed.ts";

test("A product is found in a list, and in a page of a list, among answers of other shapes", () => {
  const others = [undefined, null, 7, "p-1", [], [null, { productToken: "p-1" }], { products: null }];
  expect(findListed([...others, [aFavourite]], "p-1")).toBe(aFavourite);
  expect(findListed([...others, { page: 1, products: [aFavourite] }], "p-1")).toBe(aFavourite);
  expect(findListed([...others, [aFavourite]], "p-2")).toBeNull();
  expect(findListed(others, "p-1")).toBeNull();
});
