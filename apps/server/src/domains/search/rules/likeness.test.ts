import { expect, test } from "vitest";
import { closest, FORGIVEN, fitOf, likeness } from "./likeness.ts";

test.each([
  ["a wrong letter", "beeds", "beads"],
  ["a missing letter", "kilshi", "kilishi"],
  ["a letter too many", "jewellry", "jewelry"],
  ["letters that changed places", "plantian", "plantain"],
])("%s is one slip", (_what, typed, word) => {
  expect(likeness(typed, word)).toBeCloseTo(1 - 1 / Math.max(typed.length, word.length));
  expect(likeness(typed, word)).toBeGreaterThanOrEqual(FORGIVEN);
});

test("the same is entirely alike, and what has nothing in common not at all", () => {
  expect(likeness("zobo", "zobo")).toBe(1);
  expect(likeness("ẹ̀wà", "ẹ̀wà")).toBe(1);
  expect(likeness("abc", "xyz")).toBe(0);
});

test("a slip in the middle is nearer than another word that only begins so", () => {
  expect(fitOf(["beeds"], "Waist Beads")).toBeGreaterThan(fitOf(["beeds"], "Kilishi, Beef"));
  expect(fitOf(["beeds"], "Kilishi, Beef")).toBeLessThan(FORGIVEN);
});

test("every word counts, and two words may have been meant as one", () => {
  expect(fitOf(["coral", "neklace"], "Coral Necklace")).toBeGreaterThan(
    fitOf(["coral", "neklace"], "Coral Ring"),
  );
  expect(fitOf(["chinchin"], "Coconut Chin-chin")).toBe(1);
  expect(fitOf([], "Coconut Chin-chin")).toBe(0);
});

test("only while somebody types is a beginning enough", () => {
  expect(fitOf(["plantia"], "Plantain Chips", { unfinished: true })).toBeGreaterThan(
    fitOf(["plantia"], "Plantain Chips"),
  );
  expect(fitOf(["kili"], "Kilishi", { unfinished: true })).toBe(1);
});

test("the closest are those near the best, the best first", () => {
  const found = closest(["beef", "beaded", "beads", "bed"], (word) => likeness("beeds", word));
  expect(found.map(({ item }) => item)).toEqual(["beads"]);
  expect(closest(["drum"], (word) => likeness("beeds", word))).toEqual([]);
});
