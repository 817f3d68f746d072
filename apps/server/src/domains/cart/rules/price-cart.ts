import { type Kobo, sum, times, ZERO } from "@shop/contract/money";

export interface Priced {
  unitPrice: Kobo;
  quantity: number;
}

export interface Totals {
  subtotal: Kobo;
  delivery: Kobo;
  total: Kobo;
}

/** Computes the totals of a cart. The cart, the checkout and the order all use this one function. */
export function priceCart({
  lines,
  deliveryCost = ZERO,
}: {
  lines: readonly Priced[];
  deliveryCost?: Kobo;
}): Totals {
  const subtotal = sum(lines.map((line) => times(line.unitPrice, line.quantity)));
  return { subtotal, delivery: deliveryCost, total: sum([subtotal, deliveryCost]) };
}
