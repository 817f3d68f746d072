import { type Kobo, kobo, sum, times, ZERO } from "@shop/contract/money";
import type { OrderDiscount } from "../../orders/queries.ts";

/** A line of the order, and how many pieces it should have; 0 removes it from the order. */
export interface LineToEdit {
  unitPrice: Kobo;
  /** Zero for a line that is added. */
  before: number;
  quantity: number;
  /** What promotions and staff have deducted so far. */
  discount: Kobo;
  /** What is deducted in addition. */
  less: Kobo;
}

export interface EditedSums {
  /** Each line's discount, in the order of the lines. */
  lineDiscounts: Kobo[];
  subtotal: Kobo;
  deliveryDiscount: Kobo;
  discounts: OrderDiscount[];
  discount: Kobo;
  total: Kobo;
}

/** How a discount by staff is named on the order. It belongs to no promotion. */
const BY_STAFF = { promotion: 0, code: null, name: "Discount", why: "Given by the shop" };

/**
 * The sums of an order with other lines. Pieces that stay keep their share of what promotions deducted; pieces that are
 * added have none.
 * @returns null when more is deducted from a line than it costs
 */
export function planEdit(
  lines: readonly LineToEdit[],
  order: { deliveryCost: Kobo; deliveryDiscount: Kobo; discounts: readonly OrderDiscount[] },
): EditedSums | null {
  const kept = lines.map(({ before, quantity, discount }) =>
    before === 0 ? ZERO : kobo(Math.floor((discount * Math.min(quantity, before)) / before)),
  );
  const lineDiscounts = lines.map(({ less }, index) => kobo((kept[index] ?? ZERO) + less));
  const prices = lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity));
  if (lineDiscounts.some((discount, index) => discount > (prices[index] ?? ZERO))) return null;

  const deliveryDiscount = kobo(Math.min(order.deliveryDiscount, order.deliveryCost));
  const lost =
    sum(lines.map(({ discount }) => discount)) - sum(kept) + (order.deliveryDiscount - deliveryDiscount);
  const given = sum(lines.map(({ less }) => less));
  const subtotal = sum(prices);
  const discount = sum([...lineDiscounts, deliveryDiscount]);
  return {
    lineDiscounts,
    subtotal,
    deliveryDiscount,
    discounts: [
      ...reduceDiscounts(order.discounts, lost),
      ...(given > 0 ? [{ ...BY_STAFF, amount: given }] : []),
    ],
    discount,
    total: kobo(subtotal + order.deliveryCost - discount),
  };
}

/** Takes what is no longer deducted off the reasons for the discount, the first ones first. */
function reduceDiscounts(discounts: readonly OrderDiscount[], lost: number): OrderDiscount[] {
  let left = lost;
  return discounts
    .map((each) => {
      const off = Math.min(left, each.amount);
      left -= off;
      return { ...each, amount: kobo(each.amount - off) };
    })
    .filter(({ amount }) => amount > 0);
}
