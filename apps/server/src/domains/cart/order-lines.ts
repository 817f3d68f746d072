import { fragment } from "../../db/prepared.ts";
import { type Line, lineOf } from "../catalogue/line.ts";
import { type MethodAtLocationRow, methodAtLocationOf } from "../delivery/queries.ts";
import { parcelOf } from "../delivery/read-parcel.ts";
import type { Destination } from "../delivery/require-delivery.ts";
import type { Parcel } from "../delivery/rules/delivery-price.ts";
import type { DeliveryCalendar } from "../delivery/rules/promise-days.ts";
import type { RunningPromotion } from "../promotions/rules/apply-promotions.ts";

/** A cart and its delivery, priced at one moment. */
export interface CartToOrder {
  lines: Line[];
  destination: Destination;
  parcel: Parcel;
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
  pickup_point_of(location.id, method.id) as "pickupPoint", tariff.price,
  tariff.min_days as "minDays", tariff.max_days as "maxDays",
  tariff.free_from as "freeFrom", method.assumed_grams as "assumedGrams", weight_steps_of(method.id) as "weightSteps",
  asked.calendar, asked.promotions`);

/** Joins to `asked`, which has the columns `location_id`, `method_id`, `calendar` and `promotions`. */
export const DESTINATION_JOINS = fragment(`
  left join delivery_locations location on location.id = asked.location_id and location.retired_at is null
  left join delivery_methods method on method.id = asked.method_id and method.retired_at is null
  left join delivery_prices tariff on tariff.zone_id = location.zone_id and tariff.method_id = method.id`);

/** One row for each line, or a single row with nulls for an empty cart. */
export interface CartToOrderRow extends Omit<Line, "variantId">, MethodAtLocationRow {
  variantId: number | null;
  /** Of one piece; null where nobody has entered it. */
  weightGrams: number | null;
  location: string | null;
  method: string | null;
  calendar: DeliveryCalendar;
  promotions: RunningPromotion[];
}

export function cartToOrder(rows: readonly CartToOrderRow[]): CartToOrder {
  const first = rows[0]!; // an empty cart has one row too
  const { location, method, calendar, promotions } = first;
  const lines = rows.filter(isLine);
  return {
    lines: lines.map(lineOf),
    promotions,
    destination: { location, method, calendar, ...methodAtLocationOf(first) },
    parcel: parcelOf(lines.map(({ weightGrams, ...line }) => ({ ...line, grams: weightGrams }))),
  };
}

function isLine(row: CartToOrderRow): row is CartToOrderRow & Line {
  return row.variantId !== null;
}
