import { QUANTITY_MAX } from "@shop/contract/constants";
import type { Database, Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import { PRICE_TODAY } from "../catalogue/line.ts";
import { ON_SALE } from "../catalogue/on-sale.ts";
import { type CurrentCart, viewCart } from "./queries.ts";
import { checkCartStep } from "./rules/cart-step.ts";

export interface CartChange {
  shopperId: number;
  variantToken: string;
  /** −1 removes one, 1 or more adds that many. */
  step: number;
}

const TRIES = 3;

/**
 * Adds a quantity to the cart or removes one, in a single statement that is safe against concurrent changes. Adding
 * also locks the shopper's row, so a cart that is filled while its account is being deleted is deleted with it.
 * @returns the cart after the change
 */
export async function changeCart({ db }: { db: Database }, change: CartChange): Promise<CurrentCart> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const [changed, cart] = await db.inSequence((one) =>
      Promise.all([
        change.step < 0 ? removeOne({ db: one }, change) : addQuantity({ db: one }, change),
        viewCart({ db: one }, change),
      ]),
    );
    if (changed) return cart;
    await refuseWithReason({ db }, change);
    // The reason no longer applies, because the cart or the stock has changed since. Try again.
  }
  refuse("busy", null, { retryAfter: 1 });
}

async function addQuantity({ db }: { db: Db }, { shopperId, variantToken, step }: CartChange) {
  const changed = await prepared(db)`
    insert into cart_lines as line (public_id, shopper_id, variant_id, quantity, seen_price)
    select ${randomToken()}::text, s.id, v.id, ${step}::integer, v.price
    from variants v join products p on p.id = v.product_id, shoppers s
    where v.token = ${variantToken} and ${ON_SALE} and v.stock + kept_for(${shopperId}::bigint, v.id) >= ${step}::integer
      and s.id = ${shopperId}::bigint and s.erased_at is null
    for key share of s
    on conflict (shopper_id, variant_id) do update
      set quantity = line.quantity + excluded.quantity, seen_price = coalesce(line.seen_price, excluded.seen_price)
      where line.quantity + excluded.quantity
            <= least(${QUANTITY_MAX}::integer, (select stock + kept_for(${shopperId}::bigint, id)
                                                from variants where id = excluded.variant_id))
    returning line.id`;
  return changed.length > 0;
}

async function removeOne({ db }: { db: Db }, { shopperId, variantToken }: CartChange) {
  const changed = await prepared(db)`
    update cart_lines l set quantity = quantity - 1, seen_price = coalesce(seen_price, ${PRICE_TODAY})
    from variants v
    where l.shopper_id = ${shopperId} and l.quantity > 1 and v.id = l.variant_id and v.token = ${variantToken}
    returning l.id`;
  return changed.length > 0;
}

/** Refuses a change for the reason that applies now. Returns if there is none. */
export async function refuseWithReason({ db }: { db: Db }, { shopperId, variantToken, step }: CartChange) {
  const [found] = await prepared<{ name: string; stock: number; inCart: number; isErased: boolean }>(db)`
    select p.name, v.stock + kept_for(${shopperId}, v.id) as stock, coalesce(l.quantity, 0) as "inCart",
           (select erased_at is not null from shoppers where id = ${shopperId}) as "isErased"
    from variants v
      join products p on p.id = v.product_id
      left join cart_lines l on l.variant_id = v.id and l.shopper_id = ${shopperId}
    where v.token = ${variantToken} and ${ON_SALE}`;
  if (!found) refuse("variant_not_found");
  const { name, stock, inCart, isErased } = found;
  if (isErased) refuse("session_needed");
  const reason = checkCartStep({ step, stock, inCart });
  if (!reason) return;
  switch (reason) {
    case "out_of_stock":
    case "too_few_left":
      return refuse(reason, { name, left: stock, variant_token: variantToken });
    case "quantity_ceiling":
      return refuse(reason, { most: QUANTITY_MAX });
    default:
      return refuse(reason);
  }
}
