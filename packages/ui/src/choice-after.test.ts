import { expect, test } from "vitest";
import { choiceAfter } from "./choice-after.tsx";

test("the arrow keys walk the list and pass through the box at both ends", () => {
  expect([choiceAfter(null, 1, 3), choiceAfter(0, 1, 3), choiceAfter(2, 1, 3)]).toEqual([0, 1, null]);
  expect([choiceAfter(null, -1, 3), choiceAfter(2, -1, 3), choiceAfter(0, -1, 3)]).toEqual([2, 1, null]);
});
