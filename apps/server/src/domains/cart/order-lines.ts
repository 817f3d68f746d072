import type { PickupPoint } from "@shop/contract/delivery";
import type { Kobo } from "@shop/contract/money";
import { fragment } from "../../db/prepared.ts";
import { type Line, lineOf } from "../catalogue/line.ts";
import type { Destination } from "../delivery/require-delivery.ts";
import type { DeliveryCalendar } from "../delivery/rules/promise-days.ts";
import type { RunningPromotion } from "../promotions/rules/apply-promotions.ts";

/** A cart and its delivery, priced at one moment. */
export interface CartToOrder {
  lines: Line[];
  destination: Destination;
  promotions: RunningPromotion[];
}

/** Whose cart is to be ordered, and how it is delivered. */
export interface CartRequest {
  shopperId: number;
  locationId: number;
  methodId: number;
  promoCode: string | null;
}

/** Select list of delivery and promotions, from `asked` and `DESTINATION_JOINS`. */
export const DESTINATION = fragment(`
  location.name as location, method.name as method, method.is_pickup as "isPickup",
  pickup_point_of(location.id, method.id) as "pickupPoint", tariff.price as "deliveryPrice",
  tariff.min_days as "minDays", tariff.max_days as "maxDays", asked.calendar, asked.promotions`);

/** Joins to `asked`, which has the columns `location_id`, `method_id`, `calendar` and `promotions`. */
export const DESTINATION_JOINS = fragment(`
  left join delivery_locations location on location.id = asked.location_id and location.retired_at is null
  left join delivery_methods method on method.id = asked.method_id and method.retired_at is null
  left join delivery_prices tariff on tariff.zone_id = location.zone_id and tariff.method_id = method.id`);

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
  calendar: DeliveryCalendar;
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
      calendar: first.calendar,
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
