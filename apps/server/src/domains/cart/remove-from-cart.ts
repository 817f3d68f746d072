import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** Removes bought quantities from the cart. Anything the shopper has added since then stays. */
export async function removeFromCart(
  { db }: { db: Transaction },
  {
    shopperId,
    bought,
  }: { shopperId: number; bought: readonly { variantId: number | null; quantity: number }[] },
): Promise<void> {
  const ids = bought.map(({ variantId }) => variantId);
  const quantities = bought.map(({ quantity }) => quantity);
  await prepared(db)`
    with bought as (
      select id, sum(quantity)::integer as quantity
      from unnest(${ids}::bigint[], ${quantities}::integer[]) as each(id, quantity) group by id
    ), lines as materialized (
      select l.id, l.quantity - b.quantity as left_over from cart_lines l join bought b on b.id = l.variant_id
      where l.shopper_id = ${shopperId} order by l.id for update of l
    ), gone as (
      delete from cart_lines l using lines where l.id = lines.id and left_over <= 0
    )
    update cart_lines l set quantity = left_over from lines where l.id = lines.id and left_over > 0`;
}
