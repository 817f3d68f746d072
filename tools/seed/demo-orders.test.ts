import { OrderStatus, PaymentStatus } from "@shop/contract/orders";
import { canBecome } from "@shop/server/domains/orders/rules/order-status";
import { canPaymentBecome } from "@shop/server/domains/orders/rules/payment-status";
import { expect, test } from "vitest";
import { type DemoOrder, demoCart, demoOrders } from "./data/orders.ts";
import { chooseLine, priceOrder } from "./demo-orders.ts";

const last = (order: DemoOrder) => order.history.at(-1)!;

test("the demo account has an order in every order status and every payment status", () => {
  expect(new Set(demoOrders.map((order) => last(order)[1]))).toEqual(new Set(OrderStatus.options));
  expect(new Set(demoOrders.map((order) => last(order)[2]))).toEqual(new Set(PaymentStatus.options));
});

test("every line is something the shop sells, and every order goes where its method goes", () => {
  for (const order of demoOrders) {
    const { lines, subtotal, deliveryCost } = priceOrder(order);
    expect(lines.length, order.key).toBeGreaterThan(0);
    expect(subtotal, order.key).toBeGreaterThan(0);
    expect(deliveryCost, order.key).toBeGreaterThan(0);
  }
});

test("the cart holds two things that can be bought", () => {
  const lines = demoCart.map(chooseLine);
  expect(lines).toHaveLength(2);
  for (const { variant, quantity } of lines) expect(variant.stock).toBeGreaterThanOrEqual(quantity);
});

test("histories begin at the order, go forward in time, and end before now", () => {
  for (const { key, hoursAgo, history, pay } of demoOrders) {
    const hours = history.map(([at]) => at);
    expect(hours[0], key).toBe(0);
    expect(hours, key).toEqual(hours.toSorted((a, b) => a - b));
    expect(hours.at(-1), key).toBeLessThan(hoursAgo);
    const begins = pay === "nomba" ? ["pending_payment", "pending"] : ["placed", "unpaid"];
    expect(history[0]?.slice(1, 3), key).toEqual(begins);
  }
});

test("no order has done what the shop's own rules forbid", () => {
  for (const { key, history } of demoOrders) {
    for (const [index, [, status, paymentStatus]] of history.entries()) {
      const before = history[index - 1];
      if (!before) continue;
      const [, oldStatus, oldPaymentStatus] = before;
      expect(status === oldStatus || canBecome(oldStatus, status), `${key}: ${oldStatus} → ${status}`).toBe(
        true,
      );
      expect(
        paymentStatus === oldPaymentStatus || canPaymentBecome(oldPaymentStatus, paymentStatus),
        `${key}: ${oldPaymentStatus} → ${paymentStatus}`,
      ).toBe(true);
    }
  }
});

test("keys and times of the orders are all different", () => {
  expect(new Set(demoOrders.map(({ key }) => key)).size).toBe(demoOrders.length);
  expect(new Set(demoOrders.map(({ hoursAgo }) => hoursAgo)).size).toBe(demoOrders.length);
});
