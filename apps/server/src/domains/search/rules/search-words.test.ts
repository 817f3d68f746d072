import { expect, test } from "vitest";
import { normalSearch, readSearch, unfinishedQuery, wordsOf } from "./search-words.ts";

test("what means the same is the same search", () => {
  expect(normalSearch("  Chin   CHIN ")).toBe("chin chin");
  expect(normalSearch("Ｚｏｂｏ")).toBe("zobo");
});

test("the last word may be unfinished", () => {
  expect(readSearch("plantain ch").unfinished).toBe("plantain & ch:*");
});

test("a query may look at names only, for every word of it", () => {
  expect(unfinishedQuery(["coral", "be"], "AB")).toBe("coral:AB & be:*AB");
  expect(unfinishedQuery(["be"])).toBe("be:*");
});

test("quotes, minus and or are left to PostgreSQL", () => {
  for (const typed of ['"chin chin"', "chips -salt", "beads or coral", "OR", "-beads"]) {
    expect(readSearch(typed)).toMatchObject({ unfinished: null, words: [] });
  }
  expect(readSearch("chin-chin").unfinished).toBe("chin & chin:*");
  expect(readSearch("oregano").unfinished).toBe("oregano:*");
});

test("signs that mean something in a tsquery never get into one", () => {
  expect(readSearch("a:* & !b | (c) <-> 'd' \\").unfinished).toBe("a & b & c & d:*");
  expect(readSearch("!!! &&& ***").unfinished).toBeNull();
});

test("the words of what is being typed are letters and digits, eight of them at most", () => {
  expect(wordsOf("  Chin-CHIN, 500g!")).toEqual(["chin", "chin", "500g"]);
  expect(wordsOf("%_\\ ' \" & | :*")).toEqual([]);
  expect(wordsOf("Ìlẹ̀kẹ̀")).toEqual(["ìlẹ̀kẹ̀"]);
  expect(wordsOf("one two three four five six seven eight nine")).toHaveLength(8);
});

test("slips are forgiven in words of three letters or more, in eight words at most", () => {
  expect(readSearch("of kilshi").words).toEqual(["kilshi"]);
  expect(readSearch("one two three four five six seven eight nine").words).toHaveLength(8);
});
