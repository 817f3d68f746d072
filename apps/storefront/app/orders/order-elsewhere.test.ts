import { expect, test } from "vitest";
import { anOrder, aPaidOrder } from "../../test/fixtures/order.ts";
import { placedSince } from "./order-elsewhere.ts";

const placed = anOrder({ id: "placed", status: "placed", paymentStatus: "unpaid" });
const awaiting = anOrder({ id: "awaiting" });

test("An order that did not exist when the page was opened was placed elsewhere", () => {
  expect(placedSince([], [placed])).toBe(placed);
  expect(placedSince([anOrder({ id: "older", status: "delivered" })], [placed])).toBe(placed);
});

test("An order that awaited payment when the page was opened and is paid now was paid elsewhere", () => {
  const paid = aPaidOrder({ id: "awaiting" });
  expect(placedSince([awaiting], [paid])).toBe(paid);
});

test("Earlier, unpaid and cancelled orders are not placed elsewhere", () => {
  expect(placedSince([placed], [placed])).toBeNull();
  expect(placedSince([], [awaiting])).toBeNull();
  expect(placedSince([awaiting], [anOrder({ id: "awaiting", status: "cancelled" })])).toBeNull();
  expect(placedSince([], [])).toBeNull();
});
