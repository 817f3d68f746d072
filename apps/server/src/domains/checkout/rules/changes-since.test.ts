import type { Kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import { changesSince } from "./changes-since.ts";

const kobo = (amount: number) => amount as Kobo;
const line = (variantToken: string, quantity: number, unitPrice: number) => ({
  variantToken,
  quantity,
  unitPrice: kobo(unitPrice),
});
const amounts = (subtotal: number, delivery = 1500) => ({
  subtotal: kobo(subtotal),
  delivery: kobo(delivery),
  discount: kobo(0),
  total: kobo(subtotal + delivery),
});
const two = [line("beads", 2, 1000), line("gele", 1, 500)];

test.each([
  ["nothing", amounts(2500), two, []],
  ["the order of the lines", amounts(2500), two.toReversed(), []],
  ["a quantity", amounts(3500), [line("beads", 3, 1000), line("gele", 1, 500)], ["items"]],
  ["an item that is gone", amounts(2000), [line("beads", 2, 1000)], ["items"]],
  ["an item for another of the same price", amounts(2500), [two[0]!, line("cap", 1, 500)], ["items"]],
  ["a price", amounts(2700), [line("beads", 2, 1100), line("gele", 1, 500)], ["prices"]],
  [
    "two prices that make up for each other",
    amounts(2500),
    [line("beads", 2, 900), line("gele", 1, 700)],
    ["prices"],
  ],
  [
    "a quantity and a price",
    amounts(3800),
    [line("beads", 3, 1100), line("gele", 1, 500)],
    ["items", "prices"],
  ],
  ["the delivery", amounts(2500, 2000), two, ["delivery"]],
  [
    "a quantity and the delivery",
    amounts(1500, 2000),
    [line("beads", 1, 1000), two[1]!],
    ["items", "delivery"],
  ],
])("With its lines, an order tells %s", (_, today, lines, changed) => {
  expect(changesSince({ ...amounts(2500), lines: two }, { ...today, lines })).toEqual(changed);
});

test.each([
  ["the subtotal", amounts(2600), ["total"]],
  ["the delivery", amounts(2500, 2000), ["delivery"]],
  ["nothing", amounts(2500), []],
])("Without its lines, an order tells only by its amounts: %s", (_, today, changed) => {
  expect(changesSince({ ...amounts(2500), lines: null }, { ...today, lines: two })).toEqual(changed);
});

test("a total that is not the sum of its parts, or not an amount, is refused as the total", () => {
  const today = { ...amounts(2500), lines: two };
  expect(changesSince({ ...today, total: kobo(3500) }, today)).toEqual(["total"]);
  expect(changesSince({ ...today, subtotal: null }, today)).toEqual(["total"]);
});
