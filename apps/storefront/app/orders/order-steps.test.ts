import type { OrderEvent, OrderStatus } from "@shop/contract/orders";
import { expect, test } from "vitest";
import { anOrder } from "../../test/fixtures/order.ts";
import { whatIsNext } from "./next-words.ts";
import type { Progress } from "./order-state.ts";
import { stepsOf } from "./order-steps.ts";
import { progressName } from "./order-words.ts";

const SEVEN_DAYS = { returnDays: 7 };

const at = (
  status: OrderStatus,
  hour: number,
  paymentStatus: OrderEvent["paymentStatus"] = "unpaid",
): OrderEvent => ({
  status,
  paymentStatus,
  at: `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z`,
  actor: "shop",
});

/** How marks are written below: done ✓, under way …, stopped ✗, still to come ?. */
const MARKS = { done: "✓", now: "…", stopped: "✗", ahead: "?" } as const;

const told = (status: OrderStatus, history: OrderEvent[], changes: Partial<Progress> = {}) => {
  const order = { paymentMethod: "pay_on_delivery", paymentStatus: "unpaid", pickup: false } as const;
  return stepsOf({ ...order, status, history, ...changes }).map(({ name, mark }) => `${name}${MARKS[mark]}`);
};

const pickup = { pickup: true };

test("Each step of an order on delivery has a tick once it is over, and a dot while it lasts", () => {
  const way = [at("placed", 8), at("processing", 9), at("shipped", 10), at("delivered", 11)];
  const after = (steps: number) => told(way[steps - 1]?.status ?? "placed", way.slice(0, steps));
  expect(after(1)).toEqual(["Placed✓", "Being packed?", "On its way?", "Delivered?"]);
  expect(after(2)).toEqual(["Placed✓", "Being packed…", "On its way?", "Delivered?"]);
  expect(after(3)).toEqual(["Placed✓", "Packed✓", "On its way…", "Delivered?"]);
  expect(after(4)).toEqual(["Placed✓", "Packed✓", "Sent✓", "Delivered✓"]);
});

test("A packed order says when it was packed, and waits for the rider or until it can be collected", () => {
  const history = [at("placed", 8), at("processing", 9)];
  const parcel = { state: "packed", packedAt: "2026-11-20T15:30:00.000Z", nextAttempt: null } as const;
  expect(told("processing", history, { parcel })).toEqual([
    "Placed✓",
    "Packed✓",
    "On its way?",
    "Delivered?",
  ]);
  const order = anOrder({
    status: "processing",
    paymentStatus: "unpaid",
    paymentMethod: "pay_on_delivery",
    history,
    parcel: { ...parcel, doorCode: null, rider: null },
  });
  const packed = stepsOf(order)[1];
  expect([packed?.at, progressName(order)]).toEqual([parcel.packedAt, "Packed"]);
  expect(whatIsNext(order, SEVEN_DAYS)).toBe(
    "Your order is packed and waiting for the rider. We'll email you when it ships.",
  );
  expect(whatIsNext({ ...order, pickup: true }, SEVEN_DAYS)).toBe(
    "Your order is packed. We'll email you when it is ready to collect.",
  );
  const opened = {
    ...order,
    parcel: { ...parcel, state: "confirmed", doorCode: null, rider: null },
  } as const;
  expect(progressName(opened)).toBe("Being packed");
  expect(whatIsNext(opened, SEVEN_DAYS)).toMatch(/^We are packing your order\./);
});

test("The payment of an order has a tick only once it has arrived", () => {
  const begun = at("pending_payment", 8, "pending");
  const ahead = ["Being packed?", "On its way?", "Delivered?"];
  const online = { paymentMethod: "nomba", paymentStatus: "pending" } as const;
  expect(told("pending_payment", [begun], online)).toEqual(["Waiting for payment…", "Paid?", ...ahead]);
  expect(told("pending_payment", [begun], { ...online, paymentBeingChecked: true })[0]).toBe(
    "Checking payment…",
  );
  const paid = [begun, at("placed", 9, "paid")];
  expect(told("placed", paid, { ...online, paymentStatus: "paid" })).toEqual(["Placed✓", "Paid✓", ...ahead]);
  const packing = [...paid, at("processing", 10, "paid")];
  expect(told("processing", packing, { ...online, paymentStatus: "paid" }).slice(0, 3)).toEqual([
    "Placed✓",
    "Paid✓",
    "Being packed…",
  ]);
  expect(told("placed", [begun, at("placed", 9)])).toEqual([
    "Placed✓",
    "Changed to payment on delivery✓",
    ...ahead,
  ]);
});

test("An order whose payment came late does not show that it had expired", () => {
  const history = [at("pending_payment", 8, "pending"), at("expired", 9, "failed"), at("placed", 10, "paid")];
  const names = told("placed", history, { paymentMethod: "nomba", paymentStatus: "paid" });
  expect(names.slice(0, 3)).toEqual(["Placed✓", "Paid✓", "Being packed?"]);
});

test("A cancelled, expired or returned order ends with a cross and shows no steps that will never come", () => {
  expect(told("cancelled", [at("placed", 8), at("cancelled", 9)])).toEqual(["Placed✓", "Cancelled✗"]);
  expect(told("cancelled", [at("placed", 8), at("processing", 9), at("cancelled", 10)])).toEqual([
    "Placed✓",
    "Packing started✓",
    "Cancelled✗",
  ]);
  const begun = at("pending_payment", 8, "pending");
  expect(told("expired", [begun, at("expired", 9, "failed")])).toEqual(["Placed✓", "Expired✗"]);
  expect(told("returned", [at("placed", 8), at("shipped", 9), at("returned", 10)])).toEqual([
    "Placed✓",
    "Sent✓",
    "Returned✗",
  ]);
});

test("The timeline says when a delivery has failed and when it is tried again", () => {
  const history = [at("placed", 8), at("processing", 9), at("shipped", 10)];
  const third = (state: "failed" | "packed") =>
    told("shipped", history, { parcel: { state, nextAttempt: null } })[2];
  expect(third("failed")).toBe("Not delivered yet…");
  expect(third("packed")).toBe("Redelivery arranged…");
  const again = [...history, at("processing", 11)];
  const parcel = { state: "confirmed", packedAt: null, nextAttempt: "2026-11-25" } as const;
  expect(told("processing", again, { parcel }).slice(2)).toEqual([
    ...["Sent✓", "Being packed…", "On its way?", "Delivered?"],
  ]);
});

test("Changes of payment are not steps of the parcel", () => {
  const history = [at("placed", 8), at("shipped", 9), at("delivered", 10), at("delivered", 11, "paid")];
  expect(told("delivered", history)).toEqual(["Placed✓", "Sent✓", "Delivered✓"]);
});

test("A pickup order is ready to collect and then collected", () => {
  expect(told("placed", [at("placed", 8)], pickup)).toEqual([
    "Placed✓",
    "Being packed?",
    "Ready to collect?",
    "Collected?",
  ]);
  const history = [at("placed", 8), at("shipped", 9), at("delivered", 10)];
  expect(told("shipped", history.slice(0, 2), pickup)).toEqual([
    "Placed✓",
    "Ready to collect…",
    "Collected?",
  ]);
  expect(told("delivered", history, pickup)).toEqual(["Placed✓", "Ready to collect✓", "Collected✓"]);
});
