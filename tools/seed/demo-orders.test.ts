import { OrderStatus, PaymentStatus } from "@shop/contract/orders";
import { canBecome } from "@shop/server/domains/orders/rules/order-status";
import { canPaymentBecome } from "@shop/server/domains/orders/rules/payment-status";
import { expect, test } from "vitest";
import { readDemo } from "./read-demo.ts";
import type { DemoOrder } from "./read-orders.ts";

const { cart, orders } = (await readDemo()).orders;
const last = (order: DemoOrder) => order.history.at(-1)!;

test("the demo account has an order in every order status and every payment status, and a refund due is of cash", () => {
  expect(new Set(orders.map((order) => last(order).status))).toEqual(new Set(OrderStatus.options));
  expect(new Set(orders.map((order) => last(order).paymentStatus))).toEqual(new Set(PaymentStatus.options));
  // The demo has no receipt of a payment that a provider could refund.
  const due = orders.filter((order) => last(order).paymentStatus === "refund_due");
  expect(due.map(({ payment }) => payment)).toEqual(["pay_on_delivery"]);
});

test("the cart holds two things that can be bought", () => {
  expect(cart).toHaveLength(2);
  for (const { variant, quantity } of cart) expect(variant.stock).toBeGreaterThanOrEqual(quantity);
});

test("histories begin at the order, go forward in time, and end before now", () => {
  for (const { key, hoursAgo, history, payment } of orders) {
    const hours = history.map((step) => step.hours);
    expect(hours[0], key).toBe(0);
    expect(hours, key).toEqual(hours.toSorted((a, b) => a - b));
    expect(hours.at(-1), key).toBeLessThan(hoursAgo);
    const begins = payment === "nomba" ? ["pending_payment", "pending"] : ["placed", "unpaid"];
    expect([history[0]?.status, history[0]?.paymentStatus], key).toEqual(begins);
  }
});

test("no order has done what the shop's own rules forbid", () => {
  for (const { key, history } of orders) {
    for (const [index, { status, paymentStatus }] of history.slice(1).entries()) {
      const before = history[index]!;
      const mayFollow = status === before.status || canBecome(before.status, status);
      const mayBePaidSo =
        paymentStatus === before.paymentStatus || canPaymentBecome(before.paymentStatus, paymentStatus);
      expect([mayFollow, mayBePaidSo], `${key}, step ${index + 1}`).toEqual([true, true]);
    }
  }
});

test("keys and times of the orders are all different", () => {
  expect(new Set(orders.map(({ key }) => key)).size).toBe(orders.length);
  expect(new Set(orders.map(({ hoursAgo }) => hoursAgo)).size).toBe(orders.length);
});
