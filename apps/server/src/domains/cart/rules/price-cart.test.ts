import { kobo } from "@shop/contract/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { priceCart } from "./price-cart.ts";

test("An empty cart costs nothing", () => {
  expect(priceCart({ lines: [] })).toMatchObject({ subtotal: 0, delivery: 0, discount: 0, total: 0 });
});

test("A cart's total is the sum of unit prices times quantities, plus delivery", () => {
  const lines = [
    { variantToken: "beads", unitPrice: kobo(250_050), quantity: 3 },
    { variantToken: "gele", unitPrice: kobo(1), quantity: 99 },
  ];
  expect(priceCart({ lines, deliveryCost: kobo(150_000) })).toMatchObject({
    subtotal: 750_249,
    delivery: 150_000,
    total: 900_249,
  });
});

test("A cart's totals are exact to the kobo, whatever the lines and their order", () => {
  const line = fc.record({
    variantToken: fc.string(),
    unitPrice: fc.integer({ min: 1, max: 100_000_000 }).map(kobo),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.integer({ min: 0, max: 10_000_000 }), (lines, cost) => {
      const exact = lines.reduce((total, each) => total + BigInt(each.unitPrice) * BigInt(each.quantity), 0n);
      const totals = priceCart({ lines, deliveryCost: kobo(cost) });
      expect(BigInt(totals.subtotal)).toBe(exact);
      expect(BigInt(totals.total)).toBe(exact + BigInt(cost));
      const reversed = priceCart({ lines: lines.toReversed(), deliveryCost: kobo(cost) });
      expect([reversed.subtotal, reversed.total]).toEqual([totals.subtotal, totals.total]);
    }),
  );
});
