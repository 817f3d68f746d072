import { expect, test } from "vitest";
import { parseFavourites, toggled } from "./favourite-products.ts";
import type { ListedProduct } from "./listed-product.ts";

const product = (token: string): ListedProduct => ({
  productToken: "p",
  token,
  name: "Beads",
  price: 100,
  was: null,
  stock: 1,
  stock_status: "low_stock",
  isNew: false,
  variants: 1,
  shots: [],
  variantName: "S, Indigo",
  unitPrice: "₦720 per 100 g",
});

test("the heart adds and removes a favourite, newest first", { tags: ["S3-033"] }, () => {
  const both = toggled(toggled([], product("a")), product("b"));
  expect(both.map(({ token }) => token)).toEqual(["b", "a"]);
  expect(toggled(both, product("a")).map(({ token }) => token)).toEqual(["b"]);
});

test("favourites are stored and read back unchanged", { tags: ["S2-097"] }, () => {
  expect(parseFavourites(JSON.stringify([product("a")]))).toEqual([product("a")]);
});

test("invalid stored favourites are ignored", () => {
  for (const text of [null, "", "{", "{}", "null", '[{"token":""}]', "[1,null]"]) {
    expect(parseFavourites(text)).toEqual([]);
  }
});
