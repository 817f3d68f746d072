-- Which orders may be paid on delivery. Every active rule whose conditions all hold applies, and the strictest wins.
create table pay_on_delivery_rules (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  is_active boolean not null default true,
  outcome text not null check (outcome in ('allow', 'confirm', 'prepay')),
  -- The conditions; null or empty where the rule does not ask. Kobo of what the rule covers, with its delivery when that is
  -- the whole order.
  above bigint check (above >= 0),
  -- What the order contains. A product or category that was deleted covers nothing.
  product_ids bigint[] not null default '{}',
  category_ids bigint[] not null default '{}',
  zone_id integer references delivery_zones on delete cascade,
  method_id integer references delivery_methods on delete cascade,
  way text check (way in ('door', 'pickup')),
  -- The history of the phone number: fewer parcels received, failed deliveries of 90 days, orders under way.
  delivered_below integer check (delivered_below between 1 and 20),
  failed_from integer check (failed_from between 1 and 20),
  open_from integer check (open_from between 1 and 20)
);

insert into pay_on_delivery_rules (is_active, outcome, above, way, delivered_below, failed_from, open_from) values
  (true, 'prepay', 5000000, null, 1, null, null),
  (true, 'prepay', 15000000, null, null, null, null),
  (true, 'prepay', null, 'door', null, 2, null),
  (true, 'confirm', null, null, 3, null, null),
  (true, 'confirm', null, null, null, 1, null),
  -- Off at first: an account has at most three unconfirmed orders anyway.
  (false, 'prepay', null, null, 1, null, 1),
  (false, 'prepay', null, null, null, null, 3);

-- Why a person has to confirm the order, in words, as the rules were when it was placed.
alter table fulfilments add column confirm_reasons text[] not null default '{}';

-- A placed order has to be confirmed until the rules, which follow in the same transaction, say that it has not.
create or replace function follow_order() returns trigger language plpgsql as $$
begin
  if fulfilment_state_of(new.status) is null then
    return null;
  end if;
  insert into fulfilments as f (order_id, state, needs_confirmation)
  values (new.id, fulfilment_state_of(new.status), new.payment_status <> 'paid')
  on conflict (order_id) do update set state = excluded.state, state_since = now()
    where not fulfilment_fits(f.state, new.status);
  if new.payment_status = 'paid' then
    update fulfilments set needs_confirmation = false, cash = case cash when 'due' then 'void' else cash end
    where order_id = new.id and (needs_confirmation or cash = 'due');
  end if;
  return null;
end $$;
drop function is_phone_trusted;
