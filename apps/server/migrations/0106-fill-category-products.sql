-- Apart from the triggers, so that orders do not wait while many products are listed.
select refresh_category_products(array(select id from products));

-- What could be deducted from a shopper's cart now: the running automatic promotions and the one with the code, each with
-- the variants in the cart that it covers and with whether its limits are reached. An order that awaits payment is replaced by
-- the next one, so its redemptions do not count.
create or replace function cart_promotions(shopper bigint, entered text) returns jsonb language sql stable as $$
  with running as (
    select p.* from promotions p
    where p.active and p.deducts and (p.code is null or p.code = entered)
      and (p.starts_at is null or p.starts_at <= now()) and (p.ends_at is null or p.ends_at > now())
  ), own as (
    select r.promotion_id, count(*) filter (where o.status = 'pending_payment' and o.held_since is null) as waiting,
           count(*) filter (where not (o.status = 'pending_payment' and o.held_since is null)) as used
    from promotion_redemptions r join orders o on o.id = r.order_id
    where o.shopper_id = shopper and r.released_at is null and r.promotion_id in (select id from running)
    group by r.promotion_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', r.id, 'code', r.code, 'name', r.name, 'kind', r.kind, 'amount', r.amount, 'percent', r.percent,
    'buyQuantity', r.buy_quantity, 'getQuantity', r.get_quantity, 'minimum', r.minimum, 'stacks', r.stacks,
    'isUsedUp', r.limit_total is not null and r.redeemed - coalesce(own.waiting, 0) >= r.limit_total,
    'isUsedByShopper', r.limit_per_customer is not null and coalesce(own.used, 0) >= r.limit_per_customer,
    'isForFirstOrder', r.first_order and exists (
      select from orders o where o.shopper_id = shopper and o.status not in ('pending_payment', 'cancelled', 'expired')),
    'variants', (
      select coalesce(jsonb_agg(v.token), '[]')
      from cart_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
      where l.shopper_id = shopper and (
        not exists (select from promotion_products x where x.promotion_id = r.id)
          and not exists (select from promotion_categories x where x.promotion_id = r.id)
        or exists (select from promotion_products x where x.promotion_id = r.id and x.product_id = p.id)
        or exists (
          select from promotion_categories x
            join category_products l on l.category_id = x.category_id and l.product_id = p.id
          where x.promotion_id = r.id))))
    order by r.id), '[]')
  from running r left join own on own.promotion_id = r.id
$$;
