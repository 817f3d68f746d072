import { expect, test } from "vitest";
import { emptySearchOf } from "./empty-search.ts";
import { searchKey } from "./search-key.ts";

test("A search for contact is answered by the help page, except in a shop that has none", () => {
  const found = (isReachable: boolean) =>
    emptySearchOf(searchKey("contact", 1, []), { total: 0 }, { isReachable });
  expect(found(true)).toBeUndefined();
  expect(found(false)).toEqual({ search: "contact", found: "nothing" });
});

test("A search answered by fewer words counts as empty, even if it names a colour", () => {
  const search = "wedding dress saturday";
  const results = { total: 3, isGuess: true, leftOut: ["saturday"], options: [{ facet: "colour" }] };
  expect(emptySearchOf(searchKey(search, 1, []), results, { isReachable: true })).toEqual({
    search,
    found: "nothing",
  });
});

test("A search with a price counts as empty only if its words find nothing at any price", () => {
  const found = (results: object) =>
    emptySearchOf(searchKey("gown under 500", 1, []), results, { isReachable: true });
  expect(found({ total: 0, price: { price_max: 500, q: "gown" } })).toBeUndefined();
  const fewer = { total: 1, isGuess: true, leftOut: ["gown"] };
  expect(found({ ...fewer, price: { price_max: 500, q: "gown" } })).toBeUndefined();
  const nothing = { search: "gown under 500", found: "nothing" };
  expect(found({ total: 0, price: { price_max: 500, q: null } })).toEqual(nothing);
  expect(found({ total: 0 })).toEqual(nothing);
});
