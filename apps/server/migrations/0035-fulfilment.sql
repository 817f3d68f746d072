-- Fulfilment: what becomes of an order's parcel, from "placed" to "cash handed in".

-- The state of an order's parcel for each status of the order, where staff have not moved it themselves.
create function fulfilment_state_of(status text) returns text language sql immutable as $$
  select case status when 'placed' then 'unconfirmed' when 'processing' then 'confirmed' when 'shipped' then 'handed_over'
                     when 'delivered' then 'delivered' when 'returned' then 'returned' when 'cancelled' then 'cancelled' end
$$;

-- Whether a parcel can be in this state while its order has this status.
create function fulfilment_fits(state text, status text) returns boolean language sql immutable as $$
  select case status when 'placed' then state = 'unconfirmed'
                     when 'processing' then state in ('confirmed', 'packed')
                     when 'shipped' then state in ('handed_over', 'failed', 'packed')
                     else state = fulfilment_state_of(status) end
$$;

create table fulfilments (
  order_id bigint primary key references orders on delete cascade,
  state text not null check (state in
    ('unconfirmed', 'confirmed', 'packed', 'handed_over', 'delivered', 'failed', 'returned', 'cancelled')),
  state_since timestamptz not null default now(),
  -- Whether a person has to confirm the order by phone. Not so for paid orders and trusted phone numbers.
  needs_confirmation boolean not null,
  -- Who has the parcel, or had it last. Copies of the staff's id and name: a parcel's record outlives the account.
  rider_id bigint,
  rider_name text,
  -- The parcel's place on the rider's run sheet, from 1.
  run_position integer check (run_position > 0),
  -- The shopper tells it to the rider at the door.
  door_code text check (door_code ~ '^[0-9]{4}$'),
  door_code_tries integer not null default 0 check (door_code_tries between 0 and 5),
  -- How the delivery was proved; `unproven`: the rider was offline, and the code was wrong.
  proof text check (proof in ('door_code', 'receiver', 'unproven')),
  receiver text check (length(receiver) between 1 and 120),
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  failed_reason text check (failed_reason in
    ('not_reachable', 'not_home', 'no_money', 'changed_mind', 'not_ordered', 'wrong_address', 'rescheduled',
     'not_as_described', 'damaged', 'wrong_item', 'unsafe_area', 'breakdown', 'lost')),
  -- The day agreed for the next attempt.
  retry_on date,
  cash text check (cash in ('due', 'collected', 'handed_in', 'void')),
  cash_due bigint check (cash_due >= 0),
  -- The newest event of a rider's phone that took effect. An older one has no effect.
  rider_sequence bigint not null default 0,
  check ((rider_id is null) = (rider_name is null)),
  check ((cash is null) = (cash_due is null)),
  check (state <> 'failed' or failed_reason is not null)
);
create index fulfilments_to_confirm on fulfilments (order_id) where state = 'unconfirmed' and needs_confirmation;
create index fulfilments_to_pack on fulfilments (order_id)
  where state = 'confirmed' or state = 'unconfirmed' and not needs_confirmation;
create index fulfilments_to_hand_over on fulfilments (order_id) where state = 'packed';
create index fulfilments_under_way on fulfilments (order_id) where state in ('handed_over', 'failed');
create index fulfilments_rider on fulfilments (rider_id, run_position) where state in ('handed_over', 'failed');
create index orders_refund_due on orders (id) where payment_status = 'refund_due';

-- The last ten digits of a phone number: the same for 0803…, +234803… and 234 803….
create function phone_key(phone text) returns text language sql immutable as $$
  select right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)
$$;
create index orders_phone on orders (phone_key(customer_phone) text_pattern_ops);
create index orders_customer_name on orders using gin (lower(customer_name) gin_trgm_ops);
create index orders_reference_digits on orders (reverse(reference) text_pattern_ops);

-- How often parcels to a phone number were received, and how often they failed by the customer's fault within 90 days.
create function phone_history(phone text, out delivered integer, out failed integer) language sql stable as $$
  select count(*) filter (where f.state = 'delivered')::integer,
         count(*) filter (where f.failed_reason in ('not_reachable', 'not_home', 'no_money', 'changed_mind', 'not_ordered')
                            and f.state_since > now() - interval '90 days')::integer
  from orders o join fulfilments f on f.order_id = o.id
  where phone_key(o.customer_phone) = phone_key(phone) and length(phone_key(phone)) = 10 and phone_key(phone) <> '0000000000'
$$;

create function is_phone_trusted(phone text) returns boolean language sql stable as $$
  select delivered >= 3 and failed = 0 from phone_history(phone)
$$;

-- Every order that was placed has a fulfilment, and the two never contradict each other, whoever changes the order.
create function follow_order() returns trigger language plpgsql as $$
begin
  if fulfilment_state_of(new.status) is null then
    return null;
  end if;
  insert into fulfilments as f (order_id, state, needs_confirmation)
  values (new.id, fulfilment_state_of(new.status),
          new.payment_status <> 'paid' and not is_phone_trusted(new.customer_phone))
  on conflict (order_id) do update set state = excluded.state, state_since = now()
    where not fulfilment_fits(f.state, new.status);
  if new.payment_status = 'paid' then
    update fulfilments set needs_confirmation = false, cash = case cash when 'due' then 'void' else cash end
    where order_id = new.id and (needs_confirmation or cash = 'due');
  end if;
  return null;
end $$;
create trigger order_followed_when_made after insert on orders
  for each row execute function follow_order();
create trigger order_followed after update of status, payment_status on orders
  for each row when (new.status <> old.status or new.payment_status <> old.payment_status)
  execute function follow_order();

insert into fulfilments (order_id, state, state_since, needs_confirmation)
select id, fulfilment_state_of(status), created_at, payment_status <> 'paid' from orders
where fulfilment_state_of(status) is not null
on conflict do nothing;

-- Every change of an order gives it a new version, so that nobody saves what they saw before it.
alter table orders add column version integer not null default 1;
create function count_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger order_version before update on orders for each row execute function count_order_version();

-- The timeline: what was done with the parcel, and who of staff did it.
alter table order_events
  -- Null for an event that is only a change of the order's status.
  add column step text,
  add column staff_id bigint,
  add column staff_name text,
  -- A reason in the member's words. Shoppers do not see it.
  add column detail text,
  -- Shoppers do not see the event at all.
  add column is_internal boolean not null default false,
  add constraint order_events_staff_is_named check ((staff_id is null) = (staff_name is null)),
  add constraint order_events_have_staff check (staff_id is null or actor = 'staff');

-- The cash of pay on delivery: what riders have collected and handed in. Added to, never changed; corrected by an entry
-- against it. The sum of a holder's entries is what that person owes the shop.
create table cash_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('collected', 'handed_in', 'difference', 'correction')),
  -- Copies of the staff's id and name, as in the audit log.
  holder_id bigint not null,
  holder_name text not null,
  by_id bigint not null,
  by_name text not null,
  order_id bigint references orders,
  cash_up_id bigint,
  -- More than 0: the holder owes it to the shop. Less than 0: the holder no longer owes it.
  amount bigint not null check (amount <> 0),
  reason text check (length(reason) between 1 and 300),
  check ((kind = 'collected') = (order_id is not null) or kind = 'correction'),
  check (kind <> 'collected' or amount > 0),
  check (kind <> 'handed_in' or amount < 0),
  check (kind not in ('difference', 'correction') or reason is not null)
);
create unique index cash_entries_collected on cash_entries (order_id) where kind = 'collected';
create index cash_entries_holder on cash_entries (holder_id, at);

create function refuse_cash_change() returns trigger language plpgsql as $$
begin
  raise exception 'The cash ledger is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger cash_entries_append_only before update or delete or truncate on cash_entries
  for each statement execute function refuse_cash_change();

-- Food that comes back is never sold again.
alter table categories add column is_food boolean not null default false;
update categories set is_food = true where parent_id is null and name = 'Snacks';
