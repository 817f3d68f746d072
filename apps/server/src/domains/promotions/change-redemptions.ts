import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { holdPromotions } from "./hold-promotions.ts";
import type { Discount } from "./rules/apply-promotions.ts";

/**
 * Brings an order's redemptions in line with what it deducts after staff have changed it. A promotion that deducts nothing any
 * more counts the order no longer.
 */
export async function changeRedemptions(
  { db }: { db: Transaction },
  {
    order,
    discounts,
  }: { order: { id: number; discounts: readonly Discount[] }; discounts: readonly Discount[] },
): Promise<void> {
  if (order.discounts.length === 0) return;
  await holdPromotions({ db }, order);
  await prepared(db)`
    with kept as (
      select * from unnest(${discounts.map(({ promotion }) => promotion)}::bigint[],
                           ${discounts.map(({ amount }) => amount)}::bigint[]) as each(id, amount)
    ), changed as (
      update promotion_redemptions r set amount = kept.amount from kept
      where r.order_id = ${order.id} and r.promotion_id = kept.id and r.released_at is null
    ), gone as (
      delete from promotion_redemptions
      where order_id = ${order.id} and released_at is null and promotion_id not in (select id from kept)
      returning promotion_id
    )
    update promotions p set redeemed = greatest(0, redeemed - 1)
    from gone where p.id = gone.promotion_id and p.limit_total is not null`;
}
