import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { LockedOrder } from "./lock-order.ts";

/** Holds an order awaiting payment: from now on only a payment, a refund or a person changes its status. */
export async function holdOrder({ db }: { db: Transaction }, order: LockedOrder): Promise<void> {
  await prepared(db)`
    update orders set held_since = now()
    where id = ${order.id} and status = 'pending_payment' and held_since is null`;
  order.isHeld = true;
}

/**
 * Ends the hold, so the order awaits payment like any other.
 * @returns false if the shopper has another order awaiting payment, because only one is allowed at a time
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
