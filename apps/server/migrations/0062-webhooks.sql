-- Outgoing webhooks: the shop tells other programs of staff what happened. An event is written in the transaction of what
-- it tells of, and sent later; docs/webhooks.md describes both.

create table webhook_endpoints (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  url text not null check (length(url) between 8 and 500),
  events text[] not null check (cardinality(events) between 1 and 20),
  -- The signing secret, sealed with the shop's key.
  secret bytea not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create table webhook_events (
  id bigint generated always as identity primary key,
  public_id text not null unique default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
  type text not null,
  at timestamptz not null default now(),
  -- No personal data: receivers read more with the shop's own calls.
  data jsonb not null
);

-- One row for each endpoint that is told of an event. It is also the delivery log.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  public_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
  endpoint_id bigint not null references webhook_endpoints on delete cascade,
  event_id bigint not null references webhook_events on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null default now(),
  -- When it is tried next; while a process sends it, the end of that process's lease.
  due_at timestamptz not null default now(),
  lease uuid,
  tries integer not null default 0 check (tries >= 0),
  -- What the receiver answered last: its status, or why there was none.
  last_status integer,
  last_error text,
  finished_at timestamptz,
  check ((state = 'waiting') = (finished_at is null))
);
create index webhook_deliveries_due on webhook_deliveries (due_at) where state = 'waiting';
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_event on webhook_deliveries (event_id);
create index webhook_events_at on webhook_events (at);

-- Writes an event for every active endpoint that wants it; nothing when there is none.
create function note_webhook_event(event_type text, event_data jsonb) returns void language sql as $$
  with wanted as (
    select id from webhook_endpoints where is_active and event_type = any(events)
  ), event as (
    insert into webhook_events (type, data)
    select event_type, event_data where exists (select from wanted) returning id
  )
  insert into webhook_deliveries (endpoint_id, event_id) select wanted.id, event.id from wanted, event
$$;

create function webhook_order_data(o orders) returns jsonb language sql stable as $$
  select jsonb_build_object('id', o.public_id, 'reference', o.reference, 'status', o.status,
    'paymentStatus', o.payment_status, 'paymentMethod', o.payment_method, 'currency', 'NGN', 'total', round(o.total / 100.0, 2),
    'placedAt', to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;

create function note_order_events() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints where is_active) then
    return null;
  end if;
  if new.status = 'placed' and (tg_op = 'INSERT' or old.status <> 'placed') then
    perform note_webhook_event('order.placed', webhook_order_data(new));
  end if;
  if new.payment_status = 'paid' and (tg_op = 'INSERT' or old.payment_status <> 'paid') then
    perform note_webhook_event('order.paid', webhook_order_data(new));
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  if new.status <> old.status and new.status in ('shipped', 'delivered', 'cancelled') then
    perform note_webhook_event('order.' || new.status, webhook_order_data(new));
  end if;
  if new.payment_status = 'refunded' and old.payment_status <> 'refunded' then
    perform note_webhook_event('order.refunded', webhook_order_data(new));
  end if;
  return null;
end $$;
create trigger order_made_noted after insert on orders for each row execute function note_order_events();
create trigger order_changed_noted after update of status, payment_status on orders
  for each row when (new.status <> old.status or new.payment_status <> old.payment_status)
  execute function note_order_events();

create function note_low_stock() returns trigger language plpgsql as $$
begin
  perform note_webhook_event('stock.low', jsonb_build_object(
    'variant', new.token, 'product', p.token, 'name', p.name, 'size', new.size, 'colour', new.colour,
    'flavour', new.flavour, 'stock', new.stock))
  from products p where p.id = new.product_id;
  return null;
end $$;
create trigger variant_low_noted after update of stock on variants
  for each row when (new.stock <= coalesce(new.low_level, 5) and old.stock > coalesce(new.low_level, 5))
  execute function note_low_stock();
