import { expect, test } from "vitest";
import { slotsOf, termsIn } from "./synonym-slots.ts";

const GROUPS = [
  ["gele", "head tie", "headwrap"],
  ["tie", "necktie"],
];

test("A word has the words that mean the same beside it", () => {
  expect(slotsOf(["red", "gele"], GROUPS)).toEqual([[["red"]], [["gele"], ["head", "tie"], ["headwrap"]]]);
});

test("The longest term counts: a head tie is not a tie", () => {
  expect(slotsOf(["head", "tie", "blue"], GROUPS)).toEqual([
    [["head", "tie"], ["gele"], ["headwrap"]],
    [["blue"]],
  ]);
  expect(slotsOf(["tie"], GROUPS)).toEqual([[["tie"], ["necktie"]]]);
});

test("A search contains all terms of up to four words", () => {
  expect(termsIn(["a", "b"])).toEqual(["a", "a b", "b"]);
  expect(termsIn(["a", "b", "c", "d", "e"])).not.toContain("a b c d e");
});
