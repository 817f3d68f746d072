import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import { holdPromotions } from "./hold-promotions.ts";
import type { Discount } from "./rules/apply-promotions.ts";

/**
 * Counts an order's promotions towards their limits, all or none. The limits are judged again here, under the lock of each
 * limited promotion, so of two orders for the last redemption one is refused. The caller holds the shopper's lock, which
 * makes one customer's orders follow each other.
 */
export async function redeemPromotions(
  { db }: { db: Transaction },
  { order, shopperId }: { order: { id: number; discounts: readonly Discount[] }; shopperId: number },
): Promise<void> {
  const { discounts } = order;
  if (discounts.length === 0) return;
  await holdPromotions({ db }, order);
  const redeemed = await prepared(db)`
    with wanted as (
      select * from unnest(${discounts.map(({ promotion }) => promotion)}::bigint[],
                           ${discounts.map(({ amount }) => amount)}::bigint[]) as each(id, amount)
    ), limited as materialized (
      select p.id, p.redeemed < p.limit_total as is_left from promotions p join wanted w on w.id = p.id
      where p.limit_total is not null order by p.id for no key update of p
    ), allowed as materialized (
      select w.id, w.amount from wanted w join promotions p on p.id = w.id
      where not exists (select from limited l where l.id = w.id and not l.is_left)
        and (p.limit_per_customer is null or p.limit_per_customer > (
          select count(*) from promotion_redemptions r join orders o on o.id = r.order_id
          where r.promotion_id = p.id and o.shopper_id = ${shopperId} and r.released_at is null))
    ), counted as (
      update promotions p set redeemed = redeemed + 1
      from limited l where p.id = l.id and (select count(*) from allowed) = (select count(*) from wanted)
    )
    insert into promotion_redemptions (promotion_id, order_id, amount)
    select id, ${order.id}::bigint, amount from allowed
    returning promotion_id`;
  if (redeemed.length < discounts.length) refuse("promo_used_up");
}
