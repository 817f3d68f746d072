import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import { ON_SALE } from "../catalogue/on-sale.ts";

/** The result for one variant. */
export interface Refilled {
  variantId: number;
  /** The quantity that the shopper can buy; 0 when sold out. */
  left: number;
  /** The quantity added; 0 if the line already held enough. */
  added: number;
}

/**
 * Raises the quantity of each variant in the cart to at least the wanted one, as far as the stock allows. It is one
 * statement, and repeating it adds nothing. Variants that are no longer for sale are missing from the result.
 */
export async function refillCart(
  { db }: { db: Db },
  { shopperId, wanted }: { shopperId: number; wanted: readonly { variantId: number; quantity: number }[] },
): Promise<Refilled[]> {
  const lines = JSON.stringify(wanted.map((line) => ({ ...line, publicId: randomToken() })));
  const [done] = await prepared<{ isErased: boolean; refilled: Refilled[] }>(db)`
    with shopper as (
      select id, erased_at is not null as "isErased" from shoppers where id = ${shopperId}::bigint for key share
    ), wanted as (
      select w."publicId", w.quantity, v.id, v.price, v.stock + kept_for(${shopperId}::bigint, v.id) as "left",
             coalesce(l.quantity, 0) as "inCart"
      from json_to_recordset(${lines}::json) w("variantId" bigint, quantity integer, "publicId" text)
        join variants v on v.id = w."variantId"
        join products p on p.id = v.product_id and ${ON_SALE}
        left join cart_lines l on l.variant_id = v.id and l.shopper_id = ${shopperId}::bigint
    ), put as (
      insert into cart_lines as line (public_id, shopper_id, variant_id, quantity, seen_price)
      select w."publicId", s.id, w.id, least(w.quantity, w."left"), w.price
      from wanted w, shopper s where w."left" > 0 and not s."isErased"
      on conflict (shopper_id, variant_id) do update set quantity = greatest(line.quantity, excluded.quantity)
      returning variant_id, quantity
    )
    select (select "isErased" from shopper) as "isErased",
           coalesce(json_agg(json_build_object(
             'variantId', w.id, 'left', w."left", 'added', greatest(coalesce(put.quantity, 0) - w."inCart", 0)
           )), '[]') as refilled
    from wanted w left join put on put.variant_id = w.id`;
  if (done?.isErased) refuse("session_needed");
  return done?.refilled ?? [];
}
