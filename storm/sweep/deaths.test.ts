import { expect, test } from "vitest";
import { type Death, hasDeathsEnough } from "./deaths.ts";

const bothOf = (nth: number): Death[] => [
  { nth, when: "before" },
  { nth, when: "after" },
];

test("A path may miss one statement or a tenth, and not every death before or after", () => {
  expect(hasDeathsEnough(12, [])).toBe(true);
  expect(hasDeathsEnough(28, bothOf(15))).toBe(true);
  expect(hasDeathsEnough(96, [...bothOf(51), ...bothOf(52), ...bothOf(53), ...bothOf(54)])).toBe(true);

  expect(hasDeathsEnough(0, [])).toBe(false);
  expect(hasDeathsEnough(0, bothOf(1))).toBe(false);
  expect(hasDeathsEnough(8, [...bothOf(5), ...bothOf(6)])).toBe(false);
  expect(
    hasDeathsEnough(2, [
      { nth: 1, when: "after" },
      { nth: 2, when: "after" },
    ]),
  ).toBe(false);
});
