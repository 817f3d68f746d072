import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { holdPromotions } from "./hold-promotions.ts";
import type { Discount } from "./rules/apply-promotions.ts";

interface DiscountedOrder {
  id: number;
  discounts: readonly Discount[];
}

/** An order that was given up no longer counts towards any limit. */
export async function releasePromotions({ db }: { db: Transaction }, order: DiscountedOrder): Promise<void> {
  if (order.discounts.length === 0) return;
  await holdPromotions({ db }, order);
  await prepared(db)`
    with released as (
      update promotion_redemptions set released_at = now()
      where order_id = ${order.id} and released_at is null returning promotion_id
    )
    update promotions p set redeemed = greatest(0, redeemed - 1)
    from released r where p.id = r.promotion_id and p.limit_total is not null`;
}

/**
 * Counts an order again whose money came after it had been given up. It keeps the price that was paid, so a limit may be
 * exceeded by it.
 */
export async function redeemAgain({ db }: { db: Transaction }, order: DiscountedOrder): Promise<void> {
  if (order.discounts.length === 0) return;
  await holdPromotions({ db }, order);
  await prepared(db)`
    with redeemed as (
      update promotion_redemptions set released_at = null
      where order_id = ${order.id} and released_at is not null returning promotion_id
    )
    update promotions p set redeemed = redeemed + 1
    from redeemed r where p.id = r.promotion_id and p.limit_total is not null`;
}
