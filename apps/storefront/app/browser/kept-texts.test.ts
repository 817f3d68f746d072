import { expect, test, vi } from "vitest";
import { keptTexts, parseTexts, withText } from "./kept-texts.ts";

const LIMITS = { kept: 8, length: 100 };

test("As many texts are kept as the list has room for, the newest first, each once", () => {
  expect(withText(["ankara", "zobo"], "Zobo", LIMITS)).toEqual(["Zobo", "ankara"]);
  const many = Array.from({ length: 9 }, (_, nth) => `search ${nth}`);
  const kept = many.reduce<readonly string[]>((before, text) => withText(before, text, LIMITS), []);
  expect(kept).toEqual(many.toReversed().slice(0, 8));
});

test.each([[null], ["{"], ['{"0":"zobo"}'], ['[1, null, ""]'], [JSON.stringify(["x".repeat(101)])]])(
  "Stored text that is no list of texts is ignored: %j",
  (stored) => {
    expect(parseTexts(stored, LIMITS)).toEqual([]);
  },
);

test("Nothing is kept or shown where storage is blocked", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => "[]",
    setItem: () => {
      throw new Error("blocked");
    },
  });
  const list = keptTexts("ssTest", LIMITS);
  list.add("zobo");
  expect(list.texts.get()).toEqual([]);
  vi.unstubAllGlobals();
});
