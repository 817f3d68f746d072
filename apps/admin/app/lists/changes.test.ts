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

test("amounts of orders and of cash are shown in naira, and states in words", () => {
  expect(
    changesOf({ total: 2_450_000, state: "packed" }, { total: 2_700_000, state: "handed_over" }, "order"),
  ).toEqual([
    { field: "Total", before: "₦24,500", after: "₦27,000" },
    { field: "State", before: "packed", after: "handed over" },
  ]);
  expect(
    changesOf({}, { handedIn: 500_000, difference: -50_000 }, "cash_up").map(({ after }) => after),
  ).toEqual(["₦5,000", "-₦500"]);
  expect(changesOf({}, { amount: 10 }, "promotion")).toEqual([
    { field: "Amount", before: null, after: "10" },
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
