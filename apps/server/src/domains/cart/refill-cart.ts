import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";

/** What one variant's line holds after refilling. */
export interface Refilled {
  variantId: number;
  /** How many pieces the shopper can buy: fewer than were wanted where the stock is short, 0 when it is sold out. */
  left: number;
  /** How many pieces were added; 0 where the line held enough before. */
  added: number;
}

/**
 * Makes the cart hold at least so many pieces of each variant, as far as they are in stock. One statement: doing it
 * again adds nothing. A variant that the catalogue has lost meanwhile is not among the answers.
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
      select w."publicId", w.quantity, v.id, v.stock + kept_for(${shopperId}::bigint, v.id) as "left",
             coalesce(l.quantity, 0) as "inCart"
      from json_to_recordset(${lines}::json) w("variantId" bigint, quantity integer, "publicId" text)
        join variants v on v.id = w."variantId"
        left join cart_lines l on l.variant_id = v.id and l.shopper_id = ${shopperId}::bigint
    ), put as (
      insert into cart_lines as line (public_id, shopper_id, variant_id, quantity)
      select w."publicId", s.id, w.id, least(w.quantity, w."left")
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
