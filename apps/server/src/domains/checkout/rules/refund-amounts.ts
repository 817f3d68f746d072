import { type Kobo, kobo, times } from "@shop/contract/money";

/** A line of an order as far as refunds are concerned. */
export interface RefundableLine {
  position: number;
  quantity: number;
  unitPrice: Kobo;
  /** What promotions took off the whole line. */
  discount: Kobo;
  /** How many pieces earlier refunds are for. */
  refunded: number;
}

export interface RefundableOrder {
  lines: readonly RefundableLine[];
  deliveryCost: Kobo;
  /** What promotions took off the delivery. */
  deliveryDiscount: Kobo;
  /** How much of the delivery earlier refunds are for. */
  deliveryRefunded: Kobo;
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
 * What the customer paid for pieces of a line: its price less what promotions took off it. The pieces of a line add up to
 * the line, and the lines to the order, however they are refunded one after the other.
 */
export function pricePieces(order: RefundableOrder, chosen: readonly ChosenPieces[]): PricedPieces[] {
  return chosen.map((pieces) => {
    const line = order.lines.find(({ position }) => position === pieces.position);
    if (!line) throw new RangeError(`There is no line ${pieces.position}`);
    const whole = times(line.unitPrice, line.quantity) - line.discount;
    const upTo = (quantity: number) => Math.floor((whole * quantity) / line.quantity);
    return { ...pieces, amount: kobo(upTo(line.refunded + pieces.quantity) - upTo(line.refunded)) };
  });
}

/** What was paid for the delivery and has not been refunded. */
export function deliveryLeft({ deliveryCost, deliveryDiscount, deliveryRefunded }: RefundableOrder): Kobo {
  return kobo(Math.max(0, deliveryCost - deliveryDiscount - deliveryRefunded));
}
