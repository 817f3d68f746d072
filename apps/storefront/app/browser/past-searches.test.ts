import { expect, test, vi } from "vitest";
import { addPastSearch, parsePastSearches, pastSearches, withSearch } from "./past-searches.ts";

test("Eight searches are kept, the newest first, each once", () => {
  expect(withSearch(["ankara", "zobo"], "Zobo")).toEqual(["Zobo", "ankara"]);
  const many = Array.from({ length: 9 }, (_, nth) => `search ${nth}`);
  expect(many.reduce<readonly string[]>(withSearch, [])).toEqual(many.toReversed().slice(0, 8));
});

test.each([[null], ["{"], ['{"0":"zobo"}'], ['[1, null, ""]'], [JSON.stringify(["x".repeat(101)])]])(
  "Stored text that is no list of searches is ignored: %j",
  (text) => {
    expect(parsePastSearches(text)).toEqual([]);
  },
);

test("Nothing is kept or shown where storage is blocked", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => "[]",
    setItem: () => {
      throw new Error("blocked");
    },
  });
  addPastSearch("zobo");
  expect(pastSearches.get()).toEqual([]);
  vi.unstubAllGlobals();
});
