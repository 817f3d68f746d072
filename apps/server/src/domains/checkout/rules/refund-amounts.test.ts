import { kobo, sum } from "@shop/contract/money";
import { expect, test } from "vitest";
import { deliveryLeft, pricePieces, type RefundableOrder } from "./refund-amounts.ts";

/** Three of ₦1,000 and one of ₦500, ₦1,500 for delivery, less ₦100. */
const order: RefundableOrder = {
  lines: [
    { position: 1, quantity: 3, unitPrice: kobo(1_000_00), discount: kobo(85_71), refunded: 0 },
    { position: 2, quantity: 1, unitPrice: kobo(500_00), discount: kobo(14_29), refunded: 0 },
  ],
  deliveryCost: kobo(1_500_00),
  deliveryRefunded: kobo(0),
  deliveryDiscount: kobo(0),
};

const all = (quantity: number, position: number) => ({ position, quantity, restock: false });

test("pieces are refunded at their price less their share of the discount, and all of them add up to what was paid", () => {
  const priced = pricePieces(order, [all(3, 1), all(1, 2)]);
  expect(priced.map(({ amount }) => amount)).toEqual([2_914_29, 485_71]);
  expect(sum(priced.map(({ amount }) => amount))).toBe(3_400_00);
});

test("pieces refunded one by one add up to the same, to the kobo", () => {
  const amounts = [0, 1, 2].map((refunded) => {
    const [line, other] = order.lines as [(typeof order.lines)[0], (typeof order.lines)[0]];
    const [pieces] = pricePieces({ ...order, lines: [{ ...line, refunded }, other] }, [all(1, 1)]);
    return pieces?.amount;
  });
  expect(amounts).toEqual([971_43, 971_43, 971_43]);
  expect(sum(amounts as never)).toBe(2_914_29);
});

test("Without a discount a piece is refunded at its price", () => {
  const [line] = order.lines as [(typeof order.lines)[0]];
  const [pieces] = pricePieces({ ...order, lines: [{ ...line, discount: kobo(0) }] }, [all(2, 1)]);
  expect(pieces?.amount).toBe(2_000_00);
});

test("the delivery can be refunded as far as it was paid and is not refunded yet", () => {
  expect(deliveryLeft(order)).toBe(1_500_00);
  expect(deliveryLeft({ ...order, deliveryRefunded: kobo(500_00) })).toBe(1_000_00);
  expect(deliveryLeft({ ...order, deliveryRefunded: kobo(1_500_00) })).toBe(0);
  expect(deliveryLeft({ ...order, deliveryDiscount: kobo(1_500_00) })).toBe(0);
});

test("a line that the order does not have is a fault", () => {
  expect(() => pricePieces(order, [all(1, 9)])).toThrow("no line 9");
});
