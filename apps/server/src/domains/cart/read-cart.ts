import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { LINE_TODAY } from "../catalogue/line.ts";
import { ON_SALE } from "../catalogue/on-sale.ts";
import { type CartToOrder, type CartToOrderRow, cartToOrder } from "./order-lines.ts";

/**
 * Reads what an order of the whole cart would contain and cost, including delivery, in one snapshot. The cart stays:
 * items paid online leave it when the payment is confirmed (docs/decisions/0009-cart-until-paid.md).
 */
export async function readCart(
  { db }: { db: Transaction },
  {
    shopperId,
    locationId,
    methodId,
    promoCode,
  }: { shopperId: number; locationId: number; methodId: number; promoCode: string | null },
): Promise<CartToOrder> {
  const rows = await prepared<CartToOrderRow>(db)`
    with asked as materialized (
      select ${locationId}::integer as location_id, ${methodId}::integer as method_id,
             cart_promotions(${shopperId}::bigint, ${promoCode}::text) as promotions
    )
    select location.name as location, method.name as method, method.is_pickup as "isPickup",
           pickup_point_of(location.id, method.id) as "pickupPoint", tariff.price as "deliveryPrice",
           tariff.min_days as "minDays", tariff.max_days as "maxDays", asked.promotions,
           ${LINE_TODAY}
    from asked
      left join delivery_locations location on location.id = asked.location_id
      left join delivery_methods method on method.id = asked.method_id
      left join delivery_prices tariff on tariff.zone_id = location.zone_id and tariff.method_id = method.id
      left join (cart_lines l join variants v on v.id = l.variant_id
                 join products p on p.id = v.product_id and ${ON_SALE})
        on l.shopper_id = ${shopperId}
    order by l.added_at, l.id`;
  return cartToOrder(rows);
}
