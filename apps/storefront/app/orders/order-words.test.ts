import type { OrderEvent, OrderStatus } from "@shop/contract/orders";
import { expect, test } from "vitest";
import { isToBePaidAtDoor, paymentText, stepsOf, whatIsNext } from "./order-words.ts";

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

const told = (status: OrderStatus, history: OrderEvent[]) =>
  stepsOf({ status, history }).map(({ name, at: when }) => (when ? name : `${name}?`));

test("an order that is on its way shows what is past and what is to come", () => {
  expect(told("placed", [at("placed", 8)])).toEqual(["Placed", "Being packed?", "On its way?", "Delivered?"]);
  expect(told("shipped", [at("placed", 8), at("processing", 9), at("shipped", 10)])).toEqual([
    "Placed",
    "Being packed",
    "On its way",
    "Delivered?",
  ]);
});

test("an order that came to nothing shows no steps that will not be", () => {
  expect(told("cancelled", [at("placed", 8), at("cancelled", 9)])).toEqual(["Placed", "Cancelled"]);
  expect(told("returned", [at("placed", 8), at("shipped", 9), at("returned", 10)]).at(-1)).toBe("Returned");
});

test("money that changes hands is no step of the parcel", () => {
  const history = [at("placed", 8), at("shipped", 9), at("delivered", 10), at("delivered", 11, "paid")];
  expect(told("delivered", history)).toEqual(["Placed", "On its way", "Delivered"]);
});

test("there is something to pay at the door until the parcel has arrived or will not", () => {
  const order = { paymentMethod: "pay_on_delivery", paymentStatus: "unpaid" } as const;
  expect(isToBePaidAtDoor({ ...order, status: "shipped" })).toBe(true);
  expect(isToBePaidAtDoor({ ...order, status: "cancelled" })).toBe(false);
  expect(isToBePaidAtDoor({ ...order, status: "shipped", paymentStatus: "paid" })).toBe(false);
  expect(paymentText({ ...order, status: "placed" })).toBe("Pay on delivery");
  expect(paymentText({ ...order, status: "cancelled" })).toBe("Nothing to pay");
  expect(paymentText({ ...order, status: "delivered", paymentStatus: "paid" })).toBe("Paid");
});

test("money that was paid for nothing is spoken of", () => {
  const order = { status: "cancelled", paymentMethod: "nomba" } as const;
  expect(whatIsNext({ ...order, paymentStatus: "refund_due" })).toMatch(/on its way back/);
  expect(whatIsNext({ ...order, status: "returned", paymentStatus: "refunded" })).toMatch(/refunded/);
  expect(whatIsNext({ ...order, paymentStatus: "unpaid" })).toMatch(/nothing is to be paid/);
});
