import { expect, test } from "vitest";
import { anOrder, aPaidOrder } from "../../test/fixtures/order.ts";
import { placedSince } from "./order-elsewhere.ts";

const placed = anOrder({ id: "placed", status: "placed", paymentStatus: "unpaid" });
const awaiting = anOrder({ id: "awaiting" });

test("an order that was not there when the page was opened was placed elsewhere", () => {
  expect(placedSince([], [placed])).toBe(placed);
  expect(placedSince([anOrder({ id: "older", status: "delivered" })], [placed])).toBe(placed);
});

test("an order that awaited its payment then was paid elsewhere", () => {
  const paid = aPaidOrder({ id: "awaiting" });
  expect(placedSince([awaiting], [paid])).toBe(paid);
});

test("orders that were placed before, that await their payment or that are given up are none", () => {
  expect(placedSince([placed], [placed])).toBeNull();
  expect(placedSince([], [awaiting])).toBeNull();
  expect(placedSince([awaiting], [anOrder({ id: "awaiting", status: "cancelled" })])).toBeNull();
  expect(placedSince([], [])).toBeNull();
});
