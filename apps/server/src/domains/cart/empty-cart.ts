import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { LINE_TODAY, lineOfRows } from "../catalogue/line.ts";
import { type CartToOrder, type CartToOrderRow, cartToOrder } from "./order-lines.ts";

const EMPTIED_LINE = lineOfRows("e");

/**
 * Empties the cart and says what was in it and what its delivery costs. It is one statement, so all prices are of one
 * moment, and nothing that is put in meanwhile is lost: it stays for the next order. For inside a transaction,
 * which puts everything back when the order is refused.
 */
export async function emptyCart(
  { db }: { db: Transaction },
  { shopperId, locationId, methodId }: { shopperId: number; locationId: number; methodId: number },
): Promise<CartToOrder> {
  const rows = await prepared<CartToOrderRow>(db)`
    with emptied as (
      delete from cart_lines l using variants v, products p
      where l.shopper_id = ${shopperId} and v.id = l.variant_id and p.id = v.product_id
      returning l.id, l.added_at, ${LINE_TODAY}
    )
    select place.name as location, way.name as method, way.is_pickup as "isPickup",
           pickup_point_of(place.id, way.id) as "pickupPoint", tariff.price as "deliveryPrice",
           tariff.min_days as "minDays", tariff.max_days as "maxDays",
           ${EMPTIED_LINE}
    from (select ${locationId}::integer as location_id, ${methodId}::integer as method_id) asked
      left join delivery_locations place on place.id = asked.location_id
      left join delivery_methods way on way.id = asked.method_id
      left join delivery_prices tariff on tariff.zone_id = place.zone_id and tariff.method_id = way.id
      left join emptied e on true
    order by e.added_at, e.id`;
  return cartToOrder(rows);
}
