import { type Kobo, kobo, sum, times, ZERO } from "@shop/contract/money";
import {
  type Applied,
  applyPromotions,
  type PromotedLine,
  type RunningPromotion,
} from "../../promotions/rules/apply-promotions.ts";

export interface Totals {
  subtotal: Kobo;
  delivery: Kobo;
  /** What promotions deduct, from the items and from the delivery. */
  discount: Kobo;
  total: Kobo;
}

export interface PricedCart extends Totals {
  applied: Applied;
}

/** Computes the totals of a cart. The cart, the checkout and the order all use this one function. */
export function priceCart({
  lines,
  deliveryCost = null,
  promotions = [],
}: {
  lines: readonly PromotedLine[];
  /** Null until the delivery is chosen: then it counts as nothing. */
  deliveryCost?: Kobo | null;
  promotions?: readonly RunningPromotion[];
}): PricedCart {
  const subtotal = sum(lines.map((line) => times(line.unitPrice, line.quantity)));
  const applied = applyPromotions({ lines, deliveryCost, promotions });
  const { discount } = applied;
  const delivery = deliveryCost ?? ZERO;
  const total = kobo(sum([subtotal, delivery]) - discount);
  return { subtotal, delivery, discount, total, applied };
}
