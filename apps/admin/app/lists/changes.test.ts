import { expect, test } from "vitest";
import { changesOf, inWords } from "./changes.ts";

test("an entry shows the fields that changed, with both values", () => {
  expect(
    changesOf(
      { name: "Chin-chin", price: 150000, lowLevel: 3 },
      { name: "Chin chin", price: 150000, lowLevel: null, status: "draft" },
    ),
  ).toEqual([
    { field: "Name", before: "Chin-chin", after: "Chin chin" },
    { field: "Low level", before: "3", after: "nothing" },
    { field: "Status", before: null, after: "draft" },
  ]);
});

test("an entry without values shows no change", () => {
  expect(changesOf(null, null)).toEqual([]);
});

test.each([
  ["member.role_changed", "Member role changed"],
  ["hasPickup", "Has pickup"],
])("%s reads '%s'", (name, words) => {
  expect(inWords(name)).toBe(words);
});
