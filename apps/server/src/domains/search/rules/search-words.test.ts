import { normaliseSearch, wordsOf } from "@shop/contract/search-words";
import { expect, test } from "vitest";
import { fuzzyWords, leaveOutSynonyms, leftOutTerms, splitAtMinus, usesOperators } from "./search-words.ts";

test("Searches with the same meaning have the same normalised text", () => {
  expect(normaliseSearch("  Chin   CHIN ")).toBe("chin chin");
  expect(normaliseSearch("Ｚｏｂｏ")).toBe("zobo");
});

test("Quotes, minus and or are operators", () => {
  for (const typed of ['"chin chin"', "chips -salt", "beads or coral", "OR", "-beads"]) {
    expect(usesOperators(typed), typed).toBe(true);
  }
  for (const typed of ["chin-chin", "oregano", "a:* & !b"]) expect(usesOperators(typed), typed).toBe(false);
});

test("A search has at most eight words of letters and digits", () => {
  expect(wordsOf("  Chin-CHIN, 500g!")).toEqual(["chin", "chin", "500g"]);
  expect(wordsOf("%_\\ ' \" & | :*")).toEqual([]);
  expect(wordsOf("Ìlẹ̀kẹ̀")).toEqual(["ìlẹ̀kẹ̀"]);
  expect(wordsOf("one two three four five six seven eight nine")).toHaveLength(8);
});

test("Misspellings are matched in words of three letters or more", () => {
  expect(fuzzyWords(["of", "kilshi"])).toEqual(["kilshi"]);
});

test("The terms after minus are looked up in singular and plural", () => {
  for (const [typed, stored] of [
    ["Snack -Peanuts", "peanut"],
    ["snack -peanut", "peanuts"],
    ["rice -tomatoes", "tomato"],
    ["rice -tomato", "tomatoes"],
    ["stew -anchovies", "anchovy"],
    ["stew -anchovy", "anchovies"],
    ['-"kuli kuli" -milk', "kuli kuli"],
    ['-"kuli kuli" -milk', "milk"],
  ] as const)
    expect(leftOutTerms(typed), typed).toContain(stored);
  expect(leftOutTerms("Snack -Peanuts")).not.toContain("snack");
  for (const typed of ["chin-chin", '"chips -salt"', "a - b", '-""'])
    expect(leftOutTerms(typed), typed).toEqual([]);
});

test("A search with minus is split into what to look for and what to leave out", () => {
  expect(splitAtMinus("Yam chips -Peanut -chin-chin")).toEqual({
    wanted: "yam chips",
    leftOut: ["peanut", "chin chin"],
  });
  expect(splitAtMinus("beads - coral")).toEqual({ wanted: "beads coral", leftOut: [] });
  for (const typed of ["-beads", '"yam chips" -peanut', "yam or chips -peanut"])
    expect(splitAtMinus(typed), typed).toBeNull();
});

test("Minus leaves out what means the same", () => {
  const groups = [
    ["groundnut", "peanut"],
    ["kuli kuli", "groundnut cake"],
  ];
  expect(leaveOutSynonyms("Snack -peanuts", groups)).toBe('snack -"groundnut" -"peanut" -peanuts');
  expect(leaveOutSynonyms('-"Kuli kuli" or zobo', groups)).toBe(
    '-"kuli kuli" -"groundnut cake" -"kuli kuli" or zobo',
  );
  expect(leaveOutSynonyms('zobo -"peanut', groups)).toBe('zobo -"groundnut" -"peanut" -"peanut');
  for (const typed of ["peanut -milk", '"no -peanut"', "pea-nut"])
    expect(leaveOutSynonyms(typed, groups)).toBe(typed);
});
