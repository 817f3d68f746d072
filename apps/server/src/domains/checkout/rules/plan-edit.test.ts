import { kobo, sum } from "@shop/contract/money";
import { describe, expect, test } from "vitest";
import { planEdit } from "./plan-edit.ts";

const line = { unitPrice: kobo(1_000_00), before: 3, quantity: 3, discount: kobo(300_00), less: kobo(0) };
const order = {
  deliveryCost: kobo(1_500_00),
  deliveryDiscount: kobo(0),
  discounts: [{ promotion: 3, code: null, name: "Ten percent", why: "10 % off", amount: kobo(300_00) }],
};

describe("the sums of a changed order", () => {
  test("keep the share of the pieces that stay in what promotions deducted", () => {
    const edited = planEdit([{ ...line, quantity: 1 }], order);
    expect(edited).toMatchObject({ subtotal: 1_000_00, discount: 100_00, total: 2_400_00 });
    expect(edited?.discounts).toEqual([{ ...order.discounts[0], amount: 100_00 }]);
  });

  test("count added pieces and lines at their price", () => {
    const added = { ...line, before: 0, quantity: 2, discount: kobo(0) };
    expect(planEdit([{ ...line, quantity: 4 }, added], order)).toMatchObject({
      subtotal: 6_000_00,
      discount: 300_00,
      total: 7_200_00,
    });
  });

  test("name what staff deduct beside what promotions do", () => {
    const edited = planEdit([{ ...line, less: kobo(50_00) }], order);
    expect(edited?.discounts.map(({ name, amount }) => [name, amount])).toEqual([
      ["Ten percent", 300_00],
      ["Discount", 50_00],
    ]);
    expect(edited?.total).toBe(4_150_00);
  });

  test("never deduct more from a line than it costs", () => {
    expect(planEdit([{ ...line, less: kobo(2_700_01) }], order)).toBeNull();
    expect(planEdit([{ ...line, less: kobo(2_700_00) }], order)?.total).toBe(1_500_00);
  });

  test("deduct from a cheaper delivery no more than it costs", () => {
    const free = { ...order, deliveryDiscount: kobo(1_500_00) };
    const discounts = [{ ...order.discounts[0]!, amount: kobo(1_800_00) }];
    const edited = planEdit([line], { ...free, deliveryCost: kobo(500_00), discounts });
    expect(edited).toMatchObject({ deliveryDiscount: 500_00, discount: 800_00, total: 2_700_00 });
    expect(sum(edited?.discounts.map(({ amount }) => amount) ?? [])).toBe(800_00);
  });
});
