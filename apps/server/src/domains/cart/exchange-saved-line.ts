import { QUANTITY_MAX } from "@shop/contract/constants";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import { CHOSEN_COLUMNS, chosenToday, PRICE_TODAY } from "../catalogue/line.ts";
import { ON_SALE } from "../catalogue/on-sale.ts";
import type { CartExchange } from "./exchange-in-cart.ts";

const CHOSEN_TODAY = chosenToday();

/**
 * Exchanges a saved line for another variant of the product. It keeps its quantity, its place and its public id; if that
 * variant is saved too, the quantities add up. The stock counts only when it is moved to the cart.
 * Locks the shopper's row first, as `saveForLater` does.
 */
export async function exchangeSavedLine(
  { db }: { db: Db },
  { shopperId, from, to }: Omit<CartExchange, "quantity">,
): Promise<void> {
  const [line] = await prepared<{ isExchanged: boolean }>(db)`
    with locked as materialized (
      select id from shoppers where id = ${shopperId}::bigint and erased_at is null for no key update
    ), lines as materialized (
      -- Locked, so that a line that somebody has just exchanged or removed is not found.
      select l.id, ${CHOSEN_TODAY}, old.product_id, old.token from locked
        join saved_lines l on l.shopper_id = locked.id
        join variants old on old.id = l.variant_id
      where old.token = ${from} for update of l
    ), wanted as (
      select l.id, v.id as variant_id, ${PRICE_TODAY} as price from lines l
        join variants v on v.product_id = l.product_id join products p on p.id = v.product_id
      where v.token = ${to} and v.token <> l.token and ${ON_SALE}
    ), gone as (
      delete from saved_lines l using wanted where l.id = wanted.id
      returning l.shopper_id, l.public_id, l.saved_at, wanted.variant_id, wanted.price, ${CHOSEN_TODAY}
    ), put as (
      insert into saved_lines as line (public_id, shopper_id, variant_id, saved_at, seen_price, ${CHOSEN_COLUMNS})
      select l.public_id, l.shopper_id, l.variant_id, l.saved_at, l.price, ${CHOSEN_TODAY} from gone l
      on conflict (shopper_id, variant_id) do update
        set quantity = least(line.quantity + excluded.quantity, ${QUANTITY_MAX}::integer)
      returning line.id
    )
    select exists (select from put) as "isExchanged" from lines`;
  if (!line) return refuse("saved_line_not_found");
  if (!line.isExchanged) refuse("variant_not_found");
}
