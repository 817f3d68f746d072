import { expect, test } from "vitest";
import { issuedText, mostRefundable, type RefundChoice, refundSum, scopeOf } from "./refund-sum.ts";

const line = { name: "Beads", variant: null, quantity: 3, isFood: false };
const money = {
  lines: [
    { ...line, position: 1, amounts: [0.1, 0.2, 0.3] },
    { ...line, position: 2, amounts: [0.7] },
  ],
  delivery: 1500,
  refundable: 9500,
  refundableOnline: 4000,
};
const choice: RefundChoice = {
  kind: "lines",
  pieces: { 1: 2, 2: 1 },
  restock: new Set([2]),
  delivery: false,
  amount: "",
  way: "provider",
};

test("chosen pieces and delivery add up to the kobo", () => {
  expect(refundSum(choice, money)).toBe(0.9);
  expect(refundSum({ ...choice, delivery: true }, money)).toBe(1500.9);
  expect(refundSum({ ...choice, pieces: {} }, money)).toBe(0);
});

test("“everything” is the amount that can be refunded in the chosen way", () => {
  expect(refundSum({ ...choice, kind: "whole" }, money)).toBe(4000);
  expect(refundSum({ ...choice, kind: "whole", way: "by_hand" }, money)).toBe(9500);
  expect(mostRefundable(choice, money)).toBe(4000);
});

test("only chosen lines are sent, each with what becomes of its pieces", () => {
  expect(scopeOf({ ...choice, pieces: { 2: 1 } }, money)).toEqual({
    kind: "lines",
    lines: [{ position: 2, quantity: 1, restock: true }],
    delivery: false,
  });
});

test("Only a refund by hand is called refunded at once, because a provider may refuse what it is sent", () => {
  expect(issuedText(2000, "provider")).toBe("The refund of ₦2,000 is on its way");
  expect(issuedText(2000, "by_hand")).toBe("Refunded ₦2,000 by hand");
});
