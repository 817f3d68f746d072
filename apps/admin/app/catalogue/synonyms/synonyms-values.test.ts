import { expect, test } from "vitest";
import { synonymsSchema, toColours, toGroups, toSynonymValues } from "./synonyms-values.ts";

const problemOf = (lines: string, colours = "") =>
  synonymsSchema.safeParse({ lines, colours }).error?.issues[0]?.message;

test("Each line is a group, however its words are separated and spaced", () => {
  expect(toGroups("Gele,  Head-tie ;headwrap\n\nzobo, hibiscus\n")).toEqual([
    ["gele", "head tie", "headwrap"],
    ["zobo", "hibiscus"],
  ]);
  expect(
    toSynonymValues({
      groups: [
        ["gele", "head tie"],
        ["zobo", "sobo"],
      ],
      colours: [{ term: "green", colours: ["emerald", "olive"] }],
      version: 1,
    }),
  ).toEqual({
    lines: "gele, head tie\nzobo, sobo",
    colours: "green: emerald, olive",
  });
});

test("Each line of colours has a word and the colours it stands for", () => {
  expect(toColours("Green:  Emerald , olive-green\n\nwine: burgundy\n")).toEqual([
    { term: "green", colours: ["emerald", "olive green"] },
    { term: "wine", colours: ["burgundy"] },
  ]);
});

test.each([
  ["green", "Line 1: enter a word and, after a colon, the colours that it stands for"],
  ["wine: burgundy\n: red", "Line 2: enter a word and, after a colon, the colours that it stands for"],
  ["green: olive\nGreen: mint", "“green” is in lines 1 and 2"],
  ["green: a b c d e", "Line 1: “a b c d e” is too long. Use at most 4 words and 40 characters"],
])("The line of colours with a problem is named: %j", (colours, problem) => {
  expect(problemOf("", colours)).toBe(problem);
});

test.each([
  ["gele", "Line 1: enter at least two words, with a comma between them"],
  ["gele, scarf\n\nzobo", "Line 3: enter at least two words, with a comma between them"],
  ["gele, gele", "Line 1: “gele” appears twice"],
  ["gele, scarf\nshawl, Gele", "“gele” is in lines 1 and 2"],
  [
    "gele, one two three four five",
    "Line 1: “one two three four five” is too long. Use at most 4 words and 40 characters",
  ],
])("The line with a problem is named: %j", (lines, problem) => {
  expect(problemOf(lines)).toBe(problem);
});

test("An empty list is allowed", () => {
  expect(problemOf("")).toBeUndefined();
});
