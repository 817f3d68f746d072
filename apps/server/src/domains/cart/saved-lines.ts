import { QUANTITY_MAX } from "@shop/contract/constants";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import { CART_LINE_TODAY, CHOSEN_COLUMNS, chosenToday, VARIANT_COUNT } from "../catalogue/line.ts";
import { ON_SALE } from "../catalogue/on-sale.ts";
import type { CartLineRow } from "./queries.ts";

/** A saved line with its current data from the catalogue. */
export type SavedLineRow = Omit<CartLineRow, "addedAt">;

const CHOSEN_TODAY = chosenToday();
const CHOSEN_AS_FAR_AS_LEFT = chosenToday('least(l.quantity, l."left")');

interface OwnLine {
  shopperId: number;
  /** The public id of the line. */
  lineId: string;
}

/** The saved line that was saved last comes first. What is no longer for sale stays saved, hidden until it is for sale again. */
export function listSavedLines(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<SavedLineRow[]> {
  return prepared<SavedLineRow>(db)`
    select l.public_id as "publicId", l.seen_price as "seenPrice", ${CART_LINE_TODAY},
           v.stock + kept_for(${shopperId}, v.id) as stock, ${VARIANT_COUNT},
           array(select picture_id from variant_pictures where variant_id = v.id order by position) as pictures
    from saved_lines l
      join variants v on v.id = l.variant_id
      join products p on p.id = v.product_id
    where l.shopper_id = ${shopperId} and ${ON_SALE}
    order by l.saved_at desc, l.id desc`;
}

/**
 * Moves a line out of the cart. If the item is saved already, the quantities add up.
 * Locks the shopper's row first, as `moveToCart` does: the two lock the same lines in opposite orders.
 */
export async function saveForLater({ db }: { db: Db }, { shopperId, lineId }: OwnLine): Promise<void> {
  const saved = await prepared(db)`
    with locked as materialized (
      select id from shoppers where id = ${shopperId}::bigint and erased_at is null for no key update
    ), moved as (
      delete from cart_lines l using locked where l.public_id = ${lineId} and l.shopper_id = locked.id
      returning l.shopper_id, l.variant_id, l.seen_price, ${CHOSEN_TODAY}
    )
    insert into saved_lines as line (public_id, shopper_id, variant_id, seen_price, ${CHOSEN_COLUMNS})
    select ${randomToken()}::text, l.shopper_id, l.variant_id, l.seen_price, ${CHOSEN_TODAY} from moved l
    on conflict (shopper_id, variant_id) do update
      set quantity = least(line.quantity + excluded.quantity, ${QUANTITY_MAX}::integer),
          seen_price = excluded.seen_price, saved_at = now()
    returning line.id`;
  if (saved.length === 0) refuse("cart_line_not_found");
}

interface MovedLine {
  name: string;
  variantToken: string;
  /** The quantity that the shopper can buy. */
  left: number;
}

/**
 * Moves a saved line back to the cart, as far as the stock allows. What is sold out stays saved.
 * Locks the shopper's row first, as `saveForLater` does.
 */
export async function moveToCart({ db }: { db: Db }, { shopperId, lineId }: OwnLine): Promise<void> {
  const [line] = await prepared<MovedLine>(db)`
    with locked as materialized (
      select id from shoppers where id = ${shopperId}::bigint and erased_at is null for no key update
    ), wanted as (
      select l.id, l.variant_id, l.seen_price, ${CHOSEN_TODAY}, p.name, v.token as "variantToken",
             least(v.stock + kept_for(${shopperId}::bigint, v.id), ${QUANTITY_MAX}::integer) as "left"
      from locked join saved_lines l on l.shopper_id = locked.id
        join variants v on v.id = l.variant_id join products p on p.id = v.product_id
      where l.public_id = ${lineId} and ${ON_SALE}
      for update of l
    ), put as (
      insert into cart_lines as line (public_id, shopper_id, variant_id, seen_price, ${CHOSEN_COLUMNS})
      select ${randomToken()}::text, ${shopperId}::bigint, l.variant_id, l.seen_price, ${CHOSEN_AS_FAR_AS_LEFT}
      from wanted l where l."left" > 0
      on conflict (shopper_id, variant_id) do update
        set quantity = greatest(line.quantity, least(line.quantity + excluded.quantity, (select "left" from wanted)))
      returning line.id
    ), gone as (
      delete from saved_lines where id in (select w.id from wanted w where w."left" > 0)
    )
    select name, "variantToken", "left" from wanted`;
  if (!line) return refuse("saved_line_not_found");
  const { name, variantToken, left } = line;
  if (left <= 0) refuse("out_of_stock", { name, left: 0, variant_token: variantToken });
}

export async function removeSavedLine({ db }: { db: Db }, { shopperId, lineId }: OwnLine): Promise<void> {
  const removed = await prepared(db)`
    delete from saved_lines where public_id = ${lineId} and shopper_id = ${shopperId} returning id`;
  if (removed.length === 0) refuse("saved_line_not_found");
}
