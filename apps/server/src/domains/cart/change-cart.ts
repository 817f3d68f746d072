import { QUANTITY_MAX } from "@shop/contract/constants";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import { whyNotStep } from "./rules/cart-step.ts";

export interface CartChange {
  shopperId: number;
  variantToken: string;
  /** −1 takes one away, 1 or more adds so many. */
  step: number;
}

const TRIES = 3;

/** Puts pieces into the cart or takes one away: one statement that holds its own guards, whoever else is at it. */
export async function changeCart({ db }: { db: Db }, change: CartChange): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const changed = change.step < 0 ? await takeOneAway({ db }, change) : await addPieces({ db }, change);
    if (changed) return;
    await refuseWithReason({ db }, change);
    // The reason had gone when we looked for it: somebody else changed the cart or the stock. Try again.
  }
  refuse("busy", {}, { retryAfter: 1 });
}

async function addPieces({ db }: { db: Db }, { shopperId, variantToken, step }: CartChange) {
  const changed = await prepared(db)`
    insert into cart_lines as line (public_id, shopper_id, variant_id, quantity)
    select ${randomToken()}::text, ${shopperId}::bigint, id, ${step}::integer
    from variants where token = ${variantToken} and stock + kept_for(${shopperId}::bigint, id) >= ${step}::integer
    on conflict (shopper_id, variant_id) do update set quantity = line.quantity + excluded.quantity
      where line.quantity + excluded.quantity
            <= least(${QUANTITY_MAX}::integer, (select stock + kept_for(${shopperId}::bigint, id)
                                                from variants where id = excluded.variant_id))
    returning line.id`;
  return changed.length > 0;
}

async function takeOneAway({ db }: { db: Db }, { shopperId, variantToken }: CartChange) {
  const changed = await prepared(db)`
    update cart_lines set quantity = quantity - 1
    where shopper_id = ${shopperId} and quantity > 1
      and variant_id = (select id from variants where token = ${variantToken})
    returning id`;
  return changed.length > 0;
}

async function refuseWithReason({ db }: { db: Db }, { shopperId, variantToken, step }: CartChange) {
  const [found] = await prepared<{ name: string; stock: number; inCart: number }>(db)`
    select p.name, v.stock + kept_for(${shopperId}, v.id) as stock, coalesce(l.quantity, 0) as "inCart"
    from variants v
      join products p on p.id = v.product_id
      left join cart_lines l on l.variant_id = v.id and l.shopper_id = ${shopperId}
    where v.token = ${variantToken}`;
  if (!found) refuse("variant_not_found");
  const { name, stock, inCart } = found;
  const reason = whyNotStep({ step, stock, inCart });
  if (reason) refuse(reason, { name, left: stock, most: QUANTITY_MAX });
}
