-- Promotions that deduct: entered as a code or automatic, with conditions, limits and their redemptions.
-- DISCOUNT500 stays as it is: shown, not deducted, until staff switch `deducts` on.

alter table promotions drop constraint promotions_pkey;
alter table promotions
  add column id bigint generated always as identity primary key,
  -- Null for a promotion that applies on its own.
  alter column code drop not null,
  add constraint promotions_code unique (code),
  add constraint promotions_code_check check (code = btrim(code) and length(code) between 1 and 40),
  -- What shoppers read beside the amount.
  add column name text not null default 'Promo code' check (length(name) between 1 and 80),
  add column kind text not null default 'fixed' check (kind in ('fixed', 'percent', 'free_delivery', 'buy_x_get_y')),
  alter column amount drop not null,
  add column percent integer check (percent between 1 and 100),
  -- Of every buy + get pieces, the `get` cheapest are free.
  add column buy_quantity integer check (buy_quantity between 1 and 100),
  add column get_quantity integer check (get_quantity between 1 and 100),
  -- The least subtotal of the items it covers.
  add column minimum bigint not null default 0 check (minimum >= 0),
  add column first_order boolean not null default false,
  add column limit_total integer check (limit_total > 0),
  add column limit_per_customer integer check (limit_per_customer > 0),
  -- How many orders hold it now; kept for promotions with a limit_total.
  add column redeemed integer not null default 0 check (redeemed >= 0),
  -- Whether it applies together with others that stack. One that does not applies alone.
  add column stacks boolean not null default false,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add constraint promotions_ends_after_start check (ends_at > starts_at),
  add constraint promotions_terms check (case kind
    when 'fixed' then amount is not null and num_nonnulls(percent, buy_quantity, get_quantity) = 0
    when 'percent' then percent is not null and num_nonnulls(amount, buy_quantity, get_quantity) = 0
    when 'buy_x_get_y' then num_nonnulls(buy_quantity, get_quantity) = 2 and num_nonnulls(amount, percent) = 0
    else num_nonnulls(amount, percent, buy_quantity, get_quantity) = 0 end),
  -- Only a code can be shown without being deducted.
  add constraint promotions_automatic_deduct check (code is not null or deducts);
alter table promotions alter column name drop default, alter column kind drop default;

-- What a promotion covers; everything when it has no rows in either. A category covers its subcategories.
create table promotion_products (
  promotion_id bigint not null references promotions on delete cascade,
  product_id bigint not null references products on delete cascade,
  primary key (promotion_id, product_id)
);
create index promotion_products_product on promotion_products (product_id);
create table promotion_categories (
  promotion_id bigint not null references promotions on delete cascade,
  category_id bigint not null references categories on delete cascade,
  primary key (promotion_id, category_id)
);
create index promotion_categories_category on promotion_categories (category_id);

create table promotion_redemptions (
  promotion_id bigint not null references promotions,
  order_id bigint not null references orders on delete cascade,
  amount bigint not null check (amount >= 0),
  at timestamptz not null default now(),
  -- The order was given up: it counts for no limit any more.
  released_at timestamptz,
  primary key (promotion_id, order_id)
);
create index promotion_redemptions_order on promotion_redemptions (order_id);

-- The order keeps what was deducted and why: [{"promotion": 3, "code": null, "name": "…", "why": "…", "amount": 50000}].
-- Each line and the delivery keep their share, so a refund knows what was paid for them.
alter table orders
  add column discounts jsonb not null default '[]' check (jsonb_typeof(discounts) = 'array'),
  add column delivery_discount bigint not null default 0 check (delivery_discount between 0 and delivery_cost);
alter table order_lines
  add column discount bigint not null default 0 check (discount >= 0 and discount <= unit_price * quantity);

create function check_order_discount() returns trigger language plpgsql as $$
begin
  if new.discount <> new.delivery_discount + (select sum(discount)::bigint from order_lines where order_id = new.id)
     or new.discount <> coalesce((select sum((d ->> 'amount')::bigint) from jsonb_array_elements(new.discounts) d), 0) then
    raise exception 'The discount of order % is not the sum of its parts', new.reference;
  end if;
  return null;
end $$;
create constraint trigger order_discount_adds_up after insert or update of discount, delivery_discount, discounts on orders
  deferrable initially deferred for each row when (new.discount > 0 or new.delivery_discount > 0)
  execute function check_order_discount();

create function announce_promotion_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('stale', 'promotions');
  return null;
end $$;
create trigger promotion_changed after insert or delete or truncate or update of active, starts_at, ends_at on promotions
  for each statement execute function announce_promotion_change();

-- What could be deducted from a shopper's cart now: the running automatic promotions and the one with the code, each with
-- the variants in the cart that it covers and with whether its limits are reached. An order that awaits payment is replaced by
-- the next one, so its redemptions do not count.
create function cart_promotions(shopper bigint, entered text) returns jsonb language sql stable as $$
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
          with recursive above as (
            select c.id, c.parent_id from categories c where c.id = p.category_id
            union select c.id, c.parent_id from categories c join above a on c.id = a.parent_id
          ) select from above a join promotion_categories x on x.category_id = a.id and x.promotion_id = r.id))))
    order by r.id), '[]')
  from running r left join own on own.promotion_id = r.id
$$;
