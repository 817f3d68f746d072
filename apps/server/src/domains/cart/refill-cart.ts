import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import {
  CHOSEN_COLUMNS,
  CHOSEN_RECORD,
  type Chosen,
  chosenRecord,
  chosenToday,
  PRICE_TODAY,
} from "../catalogue/line.ts";
import { ON_SALE } from "../catalogue/on-sale.ts";

/** The result for one variant. */
export interface Refilled {
  variantId: number;
  /** The quantity that the shopper can buy; 0 when sold out. */
  left: number;
  /** The quantity added; 0 if the line already held enough. */
  added: number;
}

const CHOSEN_TODAY = chosenToday();
const CHOSEN_AS_FAR_AS_LEFT = chosenToday('least(l.quantity, l."left")');

/**
 * Raises the quantity of each variant in the cart to at least the wanted one, as far as the stock allows. It is one
 * statement, and repeating it adds nothing. Variants that are no longer for sale are missing from the result.
 */
export async function refillCart(
  { db }: { db: Db },
  { shopperId, wanted }: { shopperId: number; wanted: readonly (Chosen & { variantId: number })[] },
): Promise<Refilled[]> {
  const lines = JSON.stringify(
    wanted.map((line) => ({ variantId: line.variantId, publicId: randomToken(), ...chosenRecord(line) })),
  );
  const [done] = await prepared<{ isErased: boolean; refilled: Refilled[] }>(db)`
    with shopper as (
      select id, erased_at is not null as "isErased" from shoppers where id = ${shopperId}::bigint for key share
    ), wanted as (
      select l."publicId", ${CHOSEN_TODAY}, v.id, ${PRICE_TODAY} as price, v.stock + kept_for(${shopperId}::bigint, v.id) as "left",
             coalesce(own.quantity, 0) as "inCart"
      from json_to_recordset(${lines}::json) l("variantId" bigint, "publicId" text, ${CHOSEN_RECORD})
        join variants v on v.id = l."variantId"
        join products p on p.id = v.product_id and ${ON_SALE}
        left join cart_lines own on own.variant_id = v.id and own.shopper_id = ${shopperId}::bigint
    ), put as (
      insert into cart_lines as line (public_id, shopper_id, variant_id, seen_price, ${CHOSEN_COLUMNS})
      select l."publicId", s.id, l.id, l.price, ${CHOSEN_AS_FAR_AS_LEFT}
      from wanted l, shopper s where l."left" > 0 and not s."isErased"
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
