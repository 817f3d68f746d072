import { type Kobo, sum, times, ZERO } from "@shop/contract/money";

export interface Priced {
  unitPrice: Kobo;
  quantity: number;
}

export interface Totals {
  goods: Kobo;
  delivery: Kobo;
  total: Kobo;
}

/** What a cart costs: the one place where a total is worked out. The cart, the checkout and the order all ask it. */
export function priceCart({
  lines,
  deliveryCost = ZERO,
}: {
  lines: readonly Priced[];
  deliveryCost?: Kobo;
}): Totals {
  const goods = sum(lines.map((line) => times(line.unitPrice, line.quantity)));
  return { goods, delivery: deliveryCost, total: sum([goods, deliveryCost]) };
}
