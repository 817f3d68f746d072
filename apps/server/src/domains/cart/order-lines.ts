import type { PickupPoint } from "@shop/contract/delivery";
import type { Kobo } from "@shop/contract/money";
import { type Line, lineOf } from "../catalogue/line.ts";
import type { Destination } from "../delivery/require-delivery.ts";
import type { RunningPromotion } from "../promotions/rules/apply-promotions.ts";

/** A cart and its delivery, priced at one moment. */
export interface CartToOrder {
  lines: Line[];
  destination: Destination;
  promotions: RunningPromotion[];
}

/** One row for each line, or a single row with nulls for an empty cart. */
export interface CartToOrderRow extends Omit<Line, "variantId"> {
  variantId: number | null;
  location: string | null;
  method: string | null;
  isPickup: boolean | null;
  pickupPoint: PickupPoint | null;
  deliveryPrice: Kobo | null;
  minDays: number;
  maxDays: number;
  promotions: RunningPromotion[];
}

export function cartToOrder(rows: readonly CartToOrderRow[]): CartToOrder {
  const first = rows[0]!; // an empty cart has one row too
  return {
    lines: rows.filter(isLine).map(lineOf),
    promotions: first.promotions,
    destination: {
      location: first.location,
      method: first.method,
      isPickup: first.isPickup ?? false,
      pickupPoint: first.pickupPoint,
      tariff:
        first.deliveryPrice === null
          ? null
          : { price: first.deliveryPrice, minDays: first.minDays, maxDays: first.maxDays },
    },
  };
}

function isLine(row: CartToOrderRow): row is CartToOrderRow & Line {
  return row.variantId !== null;
}
