import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { LINE_TODAY } from "../catalogue/line.ts";
import { ON_SALE } from "../catalogue/on-sale.ts";
import {
  type CartRequest,
  type CartToOrder,
  type CartToOrderRow,
  cartToOrder,
  DESTINATION,
  DESTINATION_JOINS,
} from "./order-lines.ts";

/**
 * Reads what an order of the whole cart would contain and cost, including delivery, in one snapshot. The cart stays:
 * items paid online leave it when the payment is confirmed (docs/decisions/0009-cart-until-paid.md).
 */
export async function readCart(
  { db }: { db: Transaction },
  { shopperId, locationId, methodId, promoCode }: CartRequest,
): Promise<CartToOrder> {
  const rows = await prepared<CartToOrderRow>(db)`
    with asked as materialized (
      select ${locationId}::integer as location_id, ${methodId}::integer as method_id,
             delivery_calendar_today() as calendar, cart_promotions(${shopperId}::bigint, ${promoCode}::text) as promotions
    )
    select ${DESTINATION}, v.weight_grams as "weightGrams", ${LINE_TODAY}
    from asked ${DESTINATION_JOINS}
      left join (cart_lines l join variants v on v.id = l.variant_id
                 join products p on p.id = v.product_id and ${ON_SALE})
        on l.shopper_id = ${shopperId}
    order by l.added_at, l.id`;
  return cartToOrder(rows);
}
