import { expect, test } from "vitest";
import { closest, MIN_SIMILARITY, matchScore, similarity } from "./similarity.ts";

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

test("A wrong letter in the middle matches better than another word with the same beginning", () => {
  expect(matchScore(["beeds"], "Waist Beads")).toBeGreaterThan(matchScore(["beeds"], "Kilishi, Beef"));
  expect(matchScore(["beeds"], "Kilishi, Beef")).toBeLessThan(MIN_SIMILARITY);
});

test("Every word counts, and two adjacent words can match as one", () => {
  expect(matchScore(["coral", "neklace"], "Coral Necklace")).toBeGreaterThan(
    matchScore(["coral", "neklace"], "Coral Ring"),
  );
  expect(matchScore(["chinchin"], "Coconut Chin-chin")).toBe(1);
  expect(matchScore([], "Coconut Chin-chin")).toBe(0);
});

test("The beginning of a word matches only while the shopper is typing", () => {
  expect(matchScore(["plantia"], "Plantain Chips", { unfinished: true })).toBeGreaterThan(
    matchScore(["plantia"], "Plantain Chips"),
  );
  expect(matchScore(["kili"], "Kilishi", { unfinished: true })).toBe(1);
});

test("The closest matches are those near the best score, best first", () => {
  const found = closest(["beef", "beaded", "beads", "bed"], (word) => similarity("beeds", word));
  expect(found.map(({ item }) => item)).toEqual(["beads"]);
  expect(closest(["drum"], (word) => similarity("beeds", word))).toEqual([]);
});
