import { expect, test } from "vitest";
import { normaliseSearch, prefixQuery, readSearch, wordsOf } from "./search-words.ts";

test("Searches with the same meaning have the same normalised text", () => {
  expect(normaliseSearch("  Chin   CHIN ")).toBe("chin chin");
  expect(normaliseSearch("Ｚｏｂｏ")).toBe("zobo");
});

test("The last word of a search matches as a prefix", () => {
  expect(readSearch("plantain ch").prefixQuery).toBe("plantain & ch:*");
});

test("A query can match names only, for each of its words", () => {
  expect(prefixQuery(["coral", "be"], "AB")).toBe("coral:AB & be:*AB");
  expect(prefixQuery(["be"])).toBe("be:*");
});

test("PostgreSQL interprets quotes, minus and or", () => {
  for (const typed of ['"chin chin"', "chips -salt", "beads or coral", "OR", "-beads"]) {
    expect(readSearch(typed)).toMatchObject({ prefixQuery: null, words: [] });
  }
  expect(readSearch("chin-chin").prefixQuery).toBe("chin & chin:*");
  expect(readSearch("oregano").prefixQuery).toBe("oregano:*");
});

test("Operators of a tsquery never reach it from the search text", () => {
  expect(readSearch("a:* & !b | (c) <-> 'd' \\").prefixQuery).toBe("a & b & c & d:*");
  expect(readSearch("!!! &&& ***").prefixQuery).toBeNull();
});

test("A search has at most eight words of letters and digits", () => {
  expect(wordsOf("  Chin-CHIN, 500g!")).toEqual(["chin", "chin", "500g"]);
  expect(wordsOf("%_\\ ' \" & | :*")).toEqual([]);
  expect(wordsOf("Ìlẹ̀kẹ̀")).toEqual(["ìlẹ̀kẹ̀"]);
  expect(wordsOf("one two three four five six seven eight nine")).toHaveLength(8);
});

test("Misspellings are matched in at most eight words of three letters or more", () => {
  expect(readSearch("of kilshi").words).toEqual(["kilshi"]);
  expect(readSearch("one two three four five six seven eight nine").words).toHaveLength(8);
});
