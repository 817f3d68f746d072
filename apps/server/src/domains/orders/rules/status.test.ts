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

describe("the way of an order", () => {
  test("leads from placed over processing and shipped to delivered", () => {
    const way: OrderStatus[] = ["pending_payment", "placed", "processing", "shipped", "delivered"];
    for (const [at, from] of way.slice(0, -1).entries()) expect(canBecome(from, way[at + 1]!)).toBe(true);
  });

  test("never stays, never skips a step, never goes back", () => {
    for (const status of OrderStatus.options) expect(canBecome(status, status)).toBe(false);
    expect(canBecome("placed", "shipped")).toBe(false);
    expect(canBecome("processing", "delivered")).toBe(false);
    expect(canBecome("shipped", "placed")).toBe(false);
  });

  test("what is on the road cannot be cancelled, only returned", () => {
    expect(canBecome("shipped", "cancelled")).toBe(false);
    expect(canBecome("shipped", "returned")).toBe(true);
  });

  test("a reservation that ran out may still be placed when its money comes, unless the shopper has cancelled", () => {
    expect(canBecome("expired", "placed")).toBe(true);
    expect(canBecome("expired", "cancelled")).toBe(true);
    expect(canBecome("cancelled", "placed")).toBe(false);
  });

  test("ends with cancelled or returned, and every status can be reached", () => {
    for (const to of OrderStatus.options) {
      expect(canBecome("cancelled", to)).toBe(false);
      expect(canBecome("returned", to)).toBe(false);
    }
    expect(reachableFrom("pending_payment", OrderStatus.options, canBecome).size).toBe(
      OrderStatus.options.length,
    );
  });
});

describe("the way of the money", () => {
  test("pay on delivery is paid at the door", () => {
    expect(canPaymentBecome("unpaid", "paid")).toBe(true);
  });

  test("what was paid is only given back, by the shop by way of refund due or by the bank at once", () => {
    expect(PaymentStatus.options.filter((to) => canPaymentBecome("paid", to))).toEqual([
      "refund_due",
      "refunded",
    ]);
    expect(PaymentStatus.options.filter((to) => canPaymentBecome("refund_due", to))).toEqual(["refunded"]);
  });

  test("a refund is the end, and every status can be reached", () => {
    for (const to of PaymentStatus.options) expect(canPaymentBecome("refunded", to)).toBe(false);
    expect(reachableFrom("unpaid", PaymentStatus.options, canPaymentBecome).size).toBe(
      PaymentStatus.options.length,
    );
  });
});
