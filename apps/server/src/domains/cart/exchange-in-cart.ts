import { QUANTITY_MAX } from "@shop/contract/constants";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db, Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import { CHOSEN_COLUMNS, chosenToday, PRICE_TODAY } from "../catalogue/line.ts";
import { ON_SALE } from "../catalogue/on-sale.ts";
import { refuseWithReason } from "./change-cart.ts";

export interface CartExchange {
  shopperId: number;
  /** The variant token of the line. */
  from: string;
  /** The token of another variant of the same product. */
  to: string;
  /** How many pieces of the line; null for all. */
  quantity: number | null;
}

/** How many of the exchanged pieces the cart lost, because there are not as many of the new variant. */
export interface Exchanged {
  leftOut: number;
}

const TRIES = 3;
const CHOSEN_TODAY = chosenToday();
const CHOSEN_AS_FAR_AS_LEFT = chosenToday('least(l.moved, l."left")');

/**
 * Exchanges a line, or some of its pieces, for another variant of the product, as far as the stock allows. Where not one
 * piece can be had, it is refused and the cart stays as it is. A whole line keeps its place and its public id, unless the
 * new variant has a line already, which then gets the pieces.
 */
export async function exchangeInCart({ db }: Pick<Ctx, "db">, exchange: CartExchange): Promise<Exchanged> {
  const { shopperId, from, to } = exchange;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const exchanged = await inTransaction(db, async (tx) => {
      // Nobody else adds to the cart from here on, and the next statement sees what they have added.
      await prepared(tx)`select from shoppers where id = ${shopperId}::bigint for update`;
      return exchangePieces({ db: tx }, exchange);
    });
    if (exchanged) return exchanged;
    await requireExchangeable({ db }, { shopperId, from, to });
    await refuseWithReason({ db }, { shopperId, variantToken: to, step: 1 });
    // The reason no longer applies, because the cart or the stock has changed since. Try again.
  }
  return refuse("busy", null, { retryAfter: 1 });
}

/** Locks both lines in the order in which carts are locked. */
async function exchangePieces(
  { db }: { db: Transaction },
  { shopperId, from, to, quantity }: CartExchange,
): Promise<Exchanged | undefined> {
  const [exchanged] = await prepared<Exchanged>(db)`
    with lines as materialized (
      select l.id, l.variant_id, l.public_id, l.added_at, ${CHOSEN_TODAY}
      from cart_lines l
      where l.shopper_id = ${shopperId}::bigint and l.variant_id in (select id from variants where token in (${from}, ${to}))
      order by l.id for update of l
    ), wanted as (
      select l.id, l.public_id, l.added_at, ${CHOSEN_TODAY}, v.id as variant_id, ${PRICE_TODAY} as price,
             least(coalesce(${quantity}::integer, l.quantity), l.quantity) as moved,
             least(v.stock + kept_for(${shopperId}::bigint, v.id), ${QUANTITY_MAX}::integer) as "left",
             coalesce((select quantity from lines where variant_id = v.id), 0) as "inCart"
      from lines l join variants old on old.id = l.variant_id
        join variants v on v.product_id = old.product_id join products p on p.id = v.product_id
      where old.token = ${from} and v.token = ${to} and v.id <> old.id and ${ON_SALE}
    ), possible as (
      select * from wanted where "left" > "inCart"
    ), gone as (
      delete from cart_lines l using possible where l.id = possible.id and possible.moved = possible.quantity
      returning l.id
    ), reduced as (
      update cart_lines l set quantity = l.quantity - possible.moved from possible
      where l.id = possible.id and possible.moved < possible.quantity
      returning l.id
    ), put as (
      insert into cart_lines as line (public_id, shopper_id, variant_id, added_at, seen_price, ${CHOSEN_COLUMNS})
      select case when l.moved = l.quantity then l.public_id else ${randomToken()}::text end,
             ${shopperId}::bigint, l.variant_id, l.added_at, l.price, ${CHOSEN_AS_FAR_AS_LEFT}
      -- Joined, so that the old line has given its public id away before the new one takes it.
      from possible l join (select id from gone union all select id from reduced) done on done.id = l.id
      on conflict (shopper_id, variant_id) do update
        set quantity = greatest(line.quantity, least(line.quantity + excluded.quantity, (select "left" from possible)))
      returning quantity
    )
    select greatest(possible."inCart" + possible.moved - put.quantity, 0) as "leftOut" from possible, put`;
  return exchanged;
}

/** The cart must have the line, and the new variant must be another one of the same product. */
async function requireExchangeable(
  { db }: { db: Db },
  { shopperId, from, to }: Omit<CartExchange, "quantity">,
): Promise<void> {
  const [line] = await prepared<{ isPossible: boolean }>(db)`
    select exists (select from variants o where o.token = ${to} and o.product_id = v.product_id and o.id <> v.id) as "isPossible"
    from cart_lines l join variants v on v.id = l.variant_id
    where l.shopper_id = ${shopperId} and v.token = ${from}`;
  if (!line) return refuse("cart_line_not_found");
  if (!line.isPossible) refuse("variant_not_found");
}
