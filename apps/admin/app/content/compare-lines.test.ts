import { expect, test } from "vitest";
import { compareLines } from "./compare-lines.ts";

const marks = { same: " ", added: "+", removed: "-" };
const compared = (before: string[], after: string[]) =>
  compareLines(before, after).map(({ text, kind }) => `${marks[kind]}${text}`);

test("A changed line of a page is shown as removed and added, between the lines that stayed", () => {
  expect(compared(["Returns", "Seven days.", "Free."], ["Returns", "Fourteen days.", "Free."])).toEqual([
    " Returns",
    "-Seven days.",
    "+Fourteen days.",
    " Free.",
  ]);
});

test("Added and removed lines of a page are found at its start and its end", () => {
  expect(compared(["b", "c"], ["a", "b"])).toEqual(["+a", " b", "-c"]);
  expect(compared([], ["a"])).toEqual(["+a"]);
  expect(compared(["a"], [])).toEqual(["-a"]);
  expect(compared(["a", "b"], ["a", "b"])).toEqual([" a", " b"]);
});
