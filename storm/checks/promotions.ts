import { checkRows, type Evidence, type RowRule } from "./rows.ts";

/** An order whose money came after it had been given up keeps its price, so it may exceed a limit. */
const HELD = `select r.promotion_id, o.shopper_id from promotion_redemptions r join orders o on o.id = r.order_id
  where r.released_at is null
    and not exists (select from order_events e where e.order_id = o.id and e.status in ('expired', 'cancelled'))`;

const RULES: readonly RowRule[] = [
  {
    name: "a promotion is never over its limit",
    breaks: `select p.code, p.limit_total, count(h.*) from promotions p join (${HELD}) h on h.promotion_id = p.id
      group by p.id having count(h.*) > p.limit_total`,
  },
  {
    name: "a promotion is never over its limit for a customer",
    breaks: `select p.code, h.shopper_id, count(*) from promotions p join (${HELD}) h on h.promotion_id = p.id
      group by p.id, h.shopper_id having count(*) > p.limit_per_customer`,
  },
  {
    name: "a promotion counts the orders that hold it",
    breaks: `select p.code, p.redeemed, (select count(*) from promotion_redemptions r where r.promotion_id = p.id and r.released_at is null) as held
      from promotions p where p.limit_total is not null
        and p.redeemed <> (select count(*) from promotion_redemptions r where r.promotion_id = p.id and r.released_at is null)`,
  },
  {
    name: "an order holds the promotions that it deducts, unless it was given up",
    breaks: `select o.reference, o.status, o.discounts from orders o, jsonb_array_elements(o.discounts) d
      where (o.status in ('cancelled', 'expired')) = exists (select from promotion_redemptions r
        where r.order_id = o.id and r.promotion_id = (d ->> 'promotion')::bigint and r.released_at is null)`,
  },
];

export function checkPromotions(evidence: Evidence): Promise<void> {
  return checkRows(evidence, RULES);
}
