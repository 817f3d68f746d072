import { OrderStatus, PaymentStatus } from "@shop/contract/orders";
import { describe, expect, test } from "vitest";
import { canBecome } from "./order-status.ts";
import { canPaymentBecome } from "./payment-status.ts";

function reachableFrom<Status>(
  start: Status,
  all: readonly Status[],
  leadsTo: (from: Status, to: Status) => boolean,
): Set<Status> {
  const reached = new Set([start]);
  for (const from of reached) for (const to of all) if (leadsTo(from, to)) reached.add(to);
  return reached;
}

describe("The status of an order", () => {
  test("goes from placed through processing and shipped to delivered", () => {
    const way: OrderStatus[] = ["pending_payment", "placed", "processing", "shipped", "delivered"];
    for (const [at, from] of way.slice(0, -1).entries()) expect(canBecome(from, way[at + 1]!)).toBe(true);
  });

  test("never stays the same or skips a step, and goes back only when a parcel is opened before another attempt", () => {
    for (const status of OrderStatus.options) expect(canBecome(status, status)).toBe(false);
    expect(canBecome("placed", "shipped")).toBe(false);
    expect(canBecome("processing", "delivered")).toBe(false);
    expect(canBecome("shipped", "placed")).toBe(false);
    expect(canBecome("processing", "placed")).toBe(false);
    expect(canBecome("delivered", "processing")).toBe(false);
    expect(canBecome("shipped", "processing")).toBe(true);
  });

  test("cannot be cancelled once shipped, only returned", () => {
    expect(canBecome("shipped", "cancelled")).toBe(false);
    expect(canBecome("shipped", "returned")).toBe(true);
  });

  test("may go from expired to placed when its money arrives, but not from cancelled", () => {
    expect(canBecome("expired", "placed")).toBe(true);
    expect(canBecome("expired", "cancelled")).toBe(true);
    expect(canBecome("cancelled", "placed")).toBe(false);
  });

  test("ends with cancelled or returned, and can reach every status", () => {
    for (const to of OrderStatus.options) {
      expect(canBecome("cancelled", to)).toBe(false);
      expect(canBecome("returned", to)).toBe(false);
    }
    expect(reachableFrom("pending_payment", OrderStatus.options, canBecome).size).toBe(
      OrderStatus.options.length,
    );
  });
});

describe("The payment status of an order", () => {
  test("goes from unpaid to paid for pay on delivery", () => {
    expect(canPaymentBecome("unpaid", "paid")).toBe(true);
  });

  test("goes from paid only to refund due or, when a bank reverses the payment, to refunded", () => {
    expect(PaymentStatus.options.filter((to) => canPaymentBecome("paid", to))).toEqual([
      "refund_due",
      "refunded",
    ]);
    expect(PaymentStatus.options.filter((to) => canPaymentBecome("refund_due", to))).toEqual(["refunded"]);
  });

  test("ends with refunded, and can reach every status", () => {
    for (const to of PaymentStatus.options) expect(canPaymentBecome("refunded", to)).toBe(false);
    expect(reachableFrom("unpaid", PaymentStatus.options, canPaymentBecome).size).toBe(
      PaymentStatus.options.length,
    );
  });
});
