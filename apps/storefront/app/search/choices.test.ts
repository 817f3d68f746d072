import { expect, test } from "vitest";
import { asChoices, choiceAfter } from "./choices.ts";

test("below what the shop suggests stands the way to everything that fits", () => {
  const shelf = { kind: "category" as const, token: "c1", name: "Snacks" };
  expect(asChoices([shelf], "sna")).toEqual([shelf, { kind: "all", q: "sna" }]);
});

test("what suggests nothing offers nothing", () => {
  expect(asChoices([], "xyz")).toEqual([]);
});

test("the arrow keys walk the list and pass through the box at both ends", () => {
  expect([choiceAfter(null, 1, 3), choiceAfter(0, 1, 3), choiceAfter(2, 1, 3)]).toEqual([0, 1, null]);
  expect([choiceAfter(null, -1, 3), choiceAfter(2, -1, 3), choiceAfter(0, -1, 3)]).toEqual([2, 1, null]);
});
