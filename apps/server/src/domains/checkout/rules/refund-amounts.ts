import { type Kobo, kobo, sum, times } from "@shop/contract/money";

/** A line of an order as far as refunds are concerned. */
export interface RefundableLine {
  position: number;
  quantity: number;
  unitPrice: Kobo;
  /** How many pieces earlier refunds are for. */
  refunded: number;
}

export interface RefundableOrder {
  lines: readonly RefundableLine[];
  deliveryCost: Kobo;
  /** How much of the delivery earlier refunds are for. */
  deliveryRefunded: Kobo;
  discount: Kobo;
}

/** Pieces of a line, and whether they go back into stock. */
export interface ChosenPieces {
  position: number;
  quantity: number;
  restock: boolean;
}

/** Pieces with what the customer paid for them. */
export interface PricedPieces extends ChosenPieces {
  amount: Kobo;
}

/**
 * What the customer paid for pieces of a line: its price less its share of the order's discount. The pieces of a line add
 * up to the line, and the lines to the order, however they are refunded one after the other.
 */
export function pricePieces(order: RefundableOrder, chosen: readonly ChosenPieces[]): PricedPieces[] {
  const paid = paidByLine(order);
  return chosen.map((pieces) => {
    const line = order.lines.find(({ position }) => position === pieces.position);
    const whole = paid.get(pieces.position) ?? kobo(0);
    if (!line) throw new RangeError(`There is no line ${pieces.position}`);
    const upTo = (quantity: number) => Math.floor((whole * quantity) / line.quantity);
    return { ...pieces, amount: kobo(upTo(line.refunded + pieces.quantity) - upTo(line.refunded)) };
  });
}

/** What was paid for each line. The last kobo of a discount that does not divide is on the last line. */
function paidByLine({ lines, discount }: RefundableOrder): Map<number, Kobo> {
  const prices = lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity));
  const subtotal = sum(prices);
  const share = Math.min(discount, subtotal);
  let before = 0;
  return new Map(
    lines.map(({ position }, index) => {
      const price = prices[index] ?? kobo(0);
      const discountUpTo = (amount: number) => (subtotal === 0 ? 0 : Math.floor((share * amount) / subtotal));
      const off = discountUpTo(before + price) - discountUpTo(before);
      before += price;
      return [position, kobo(price - off)];
    }),
  );
}

/** What of the delivery has not been refunded. A discount that is larger than the items lowers the delivery. */
export function deliveryLeft({ lines, deliveryCost, deliveryRefunded, discount }: RefundableOrder): Kobo {
  const subtotal = sum(lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)));
  const paid = deliveryCost - Math.max(0, discount - subtotal);
  return kobo(Math.max(0, paid - deliveryRefunded));
}
