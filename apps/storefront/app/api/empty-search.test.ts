import { expect, test } from "vitest";
import { emptySearchOf } from "./empty-search.ts";
import { searchKey } from "./search-key.ts";

test("A search for contact is answered by the help page, except in a shop that has none", () => {
  const found = (isReachable: boolean) =>
    emptySearchOf(searchKey("contact", 1, []), { total: 0 }, { isReachable });
  expect(found(true)).toBeUndefined();
  expect(found(false)).toEqual({ search: "contact", found: "nothing" });
});
