import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { LockedOrder } from "./lock-order.ts";

/** From now on only money or a person decides this order that awaits its payment. */
export async function holdOrder({ db }: { db: Transaction }, order: LockedOrder): Promise<void> {
  await prepared(db)`
    update orders set held_since = now()
    where id = ${order.id} and status = 'pending_payment' and held_since is null`;
  order.isHeld = true;
}

/**
 * The order awaits its payment like any other again.
 * @returns false when its shopper has another order that does: there is one at a time
 */
export async function unholdOrder({ db }: { db: Transaction }, order: LockedOrder): Promise<boolean> {
  const released = await prepared(db)`
    update orders o set held_since = null, release_try_at = null
    where id = ${order.id} and not exists (
      select from orders other where other.shopper_id = o.shopper_id and other.id <> o.id
        and other.status = 'pending_payment' and other.held_since is null)
    returning id`;
  order.isHeld = released.length === 0;
  return released.length > 0;
}
