import { expect, test } from "vitest";
import {
  ageText,
  dueText,
  fulfilmentWords,
  handOverText,
  hasComeBack,
  nextAttemptOf,
  nextStepOf,
  paymentWords,
  tomorrowInLagos,
} from "./order-words.ts";

const order = {
  fulfilment: "unconfirmed",
  needsConfirmation: true,
  status: "placed",
  paymentStatus: "unpaid",
  paymentMethod: "pay_on_delivery",
  cash: null,
  handoverPayment: null,
  isPickup: false,
} as const;

test.each([
  ["unconfirmed", true, "confirm"],
  ["unconfirmed", false, "pack"],
  ["confirmed", false, "pack"],
  ["packed", false, "hand_over"],
  ["handed_over", false, "deliver"],
  ["failed", false, "decide"],
  ["delivered", false, null],
  ["cancelled", false, null],
] as const)("The next step of an order that is %s (to be confirmed: %s) is %s", (fulfilment, needs, step) => {
  expect(nextStepOf({ ...order, fulfilment, needsConfirmation: needs })).toBe(step);
});

test("A paid order that nobody has confirmed is shown as to be packed", () => {
  expect(fulfilmentWords({ ...order, needsConfirmation: false }).name).toBe("To pack");
});

test("A pickup order has its own wording", () => {
  expect(fulfilmentWords({ ...order, isPickup: true, fulfilment: "handed_over" }).name).toBe(
    "Ready to collect",
  );
  expect(fulfilmentWords({ ...order, isPickup: true, fulfilment: "delivered" }).name).toBe("Collected");
});

test("An order on delivery says “Pay on delivery” instead of “Unpaid”", () => {
  expect(paymentWords(order).name).toBe("Pay on delivery");
  expect(paymentWords({ ...order, paymentMethod: "nomba" }).name).toBe("Unpaid");
});

test.each([
  [4, "4 min"],
  [61, "1 h"],
  [47 * 60, "47 h"],
  [72 * 60, "3 days"],
])("An age of %s minutes is shown as %s", (minutes, text) => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  expect(ageText(new Date(now - minutes * 60_000).toISOString(), now)).toBe(text);
});

test("Tomorrow is tomorrow in Lagos, also an hour before midnight in London", () => {
  expect(tomorrowInLagos(Date.parse("2026-11-22T23:30:00Z"))).toBe("2026-11-24");
});

test("Staff see when a parcel is due, and that it is late", () => {
  expect(dueText({ due: { by: "2026-12-02", isLate: false } })).toBe("Due by Wed 2 Dec");
  expect(dueText({ due: { by: "2026-12-02", isLate: true } })).toBe("Late: was due by Wed 2 Dec");
  expect(dueText({ due: null })).toBeNull();
});

test.each([
  [
    { paymentStatus: "refunded" },
    "The customer is told the door code, by email or message. There is nothing to pay.",
  ],
  [
    { paymentStatus: "refunded", isPickup: true },
    "The customer is told that the order is ready to collect, by email or message. There is nothing to pay.",
  ],
  [
    { money: { dueOnHandover: 0 } },
    "The customer is told the door code, by email or message. There is nothing to pay.",
  ],
  [
    { money: { dueOnHandover: 4500 } },
    "The customer is told the door code and to pay ₦4,500, by email or message.",
  ],
  [{}, "The customer is told the door code and what is still to pay, if anything, by email or message."],
] as const)("The dialog of a hand-over says what the customer is told: %j", (changes, text) => {
  expect(handOverText([{ ...order, ...changes }])).toBe(text);
});

test("A member who hands over several orders reads no amount", () => {
  expect(handOverText([{ ...order, paymentStatus: "refunded" }, order])).toBe(
    "The customer is told the door code and what is still to pay, if anything, by email or message.",
  );
});

test("Only a parcel that came back from an attempt can be returned to stock as a whole", () => {
  expect(hasComeBack({ fulfilment: "failed", status: "shipped" })).toBe(true);
  expect(hasComeBack({ fulfilment: "packed", status: "shipped" })).toBe(true);
  expect(hasComeBack({ fulfilment: "packed", status: "processing" })).toBe(false);
});

test("A next attempt is shown only while one is to be made", () => {
  const shown = (["confirmed", "packed", "handed_over", "failed", "delivered", "returned"] as const).filter(
    (fulfilment) => nextAttemptOf({ fulfilment, retryOn: "2026-11-30" }),
  );
  expect(shown).toEqual(["confirmed", "packed", "handed_over"]);
});
