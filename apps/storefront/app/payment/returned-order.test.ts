import type { OrderCard } from "@shop/contract/orders";
import { expect, test } from "vitest";
import { returnedOrder } from "./returned-order.ts";

const order = (id: string, changes: Partial<OrderCard> = {}): OrderCard => ({
  id,
  reference: `order-176846941234${id}`,
  status: "placed",
  paymentStatus: "unpaid",
  paymentMethod: "pay_on_delivery",
  pickup: false,
  isForOther: false,
  placedAt: "2026-11-21T09:00:00.000Z",
  itemCount: 1,
  firstItem: { name: "Chin-chin", image: [], quantity: 1 },
  total: 1250,
  payBefore: null,
  paymentBeingChecked: false,
  toConfirm: false,
  parcel: null,
  delivery: {
    promise: { minDays: 1, maxDays: 3, firstDay: "2026-11-23", lastDay: "2026-11-25" },
    late: false,
  },
  ...changes,
});
const waiting = order("3", { status: "pending_payment", paymentMethod: "nomba", paymentStatus: "pending" });
const paid = order("2", { paymentMethod: "nomba", paymentStatus: "paid" });
const atTheDoor = order("4");

test("The returned order is the one named in the address", () => {
  expect(returnedOrder([atTheDoor, waiting, paid], ["3f2d1c0b", "order-1768469412342"])).toBe(paid);
});

test("If the reference is of a second attempt, the returned order is the one awaiting payment", () => {
  expect(returnedOrder([atTheDoor, waiting, paid], ["order-9999999999999"])).toBe(waiting);
  expect(returnedOrder([atTheDoor, waiting, paid], [])).toBe(waiting);
});

test("Otherwise the returned order is the newest paid online, never one on delivery", () => {
  expect(returnedOrder([atTheDoor, paid], [])).toBe(paid);
  expect(returnedOrder([atTheDoor], [])).toBeNull();
  expect(returnedOrder([], ["order-1"])).toBeNull();
});
