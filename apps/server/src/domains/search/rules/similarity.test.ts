import { expect, test } from "vitest";
import { MIN_SIMILARITY, similarity } from "./similarity.ts";

test.each([
  ["a wrong letter", "beeds", "beads"],
  ["a missing letter", "kilshi", "kilishi"],
  ["a letter too many", "jewellry", "jewelry"],
  ["letters that changed places", "plantian", "plantain"],
])("%s counts as one misspelling", (_what, typed, word) => {
  expect(similarity(typed, word)).toBeCloseTo(1 - 1 / Math.max(typed.length, word.length));
  expect(similarity(typed, word)).toBeGreaterThanOrEqual(MIN_SIMILARITY);
});

test("Equal words have similarity 1, and words with nothing in common 0", () => {
  expect(similarity("zobo", "zobo")).toBe(1);
  expect(similarity("ẹ̀wà", "ẹ̀wà")).toBe(1);
  expect(similarity("abc", "xyz")).toBe(0);
});
