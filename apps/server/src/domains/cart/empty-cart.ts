import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { LINE_TODAY, lineOfRows } from "../catalogue/line.ts";
import { ON_SALE } from "../catalogue/on-sale.ts";
import {
  type CartRequest,
  type CartToOrder,
  type CartToOrderRow,
  cartToOrder,
  DESTINATION,
  DESTINATION_JOINS,
} from "./order-lines.ts";

const EMPTIED_LINE = lineOfRows("e");

/**
 * Empties the cart and returns its lines and the delivery cost. One statement does both, so all prices are from one
 * snapshot, and an item added at the same time stays in the cart for the next order, as does one that is not for sale.
 * If the order is refused, the surrounding transaction restores the cart.
 */
export async function emptyCart(
  { db }: { db: Transaction },
  { shopperId, locationId, methodId, promoCode }: CartRequest,
): Promise<CartToOrder> {
  const rows = await prepared<CartToOrderRow>(db)`
    with asked as materialized (
      select ${locationId}::integer as location_id, ${methodId}::integer as method_id,
             delivery_calendar_today() as calendar, cart_promotions(${shopperId}::bigint, ${promoCode}::text) as promotions
    ), emptied as (
      delete from cart_lines l using variants v, products p
      where l.shopper_id = ${shopperId} and v.id = l.variant_id and p.id = v.product_id and ${ON_SALE}
      returning l.id, l.added_at, v.weight_grams as "weightGrams", ${LINE_TODAY}
    )
    select ${DESTINATION}, e."weightGrams", ${EMPTIED_LINE}
    from asked ${DESTINATION_JOINS}
      left join emptied e on true
    order by e.added_at, e.id`;
  return cartToOrder(rows);
}
