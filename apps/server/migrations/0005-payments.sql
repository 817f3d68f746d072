-- Online payment. Money moves in the provider's books; here stands what was asked of the provider and what it said.
-- docs/payments.md tells the states.

-- Orders that await their payment ------------------------------------------------------------------

alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check
  check (payment_method in ('pay_on_delivery', 'nomba', 'paystack'));

-- Until when the goods of an order that awaits its payment are kept back.
alter table orders add column reserved_until timestamptz;
-- Not before this the end of the reservation is tried again. While a process is at it, the end of its lease.
alter table orders add column release_try_at timestamptz;
update orders set reserved_until = created_at + interval '30 minutes' where status = 'pending_payment';
alter table orders add constraint orders_awaiting_are_reserved
  check (status <> 'pending_payment' or reserved_until is not null);

-- A shopper has at most one order that awaits its payment.
create unique index orders_one_awaiting on orders (shopper_id) where status = 'pending_payment';
create index orders_reserved_until on orders (reserved_until) where status = 'pending_payment';

-- Payments -----------------------------------------------------------------------------------------

-- One payment page at one provider. An order has more than one when the first could not be opened.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  provider text not null check (provider in ('nomba', 'paystack')),
  -- The shop's own name for it, order- and milliseconds; spent at its first use.
  reference text not null unique,
  provider_reference text,
  amount bigint not null check (amount > 0),
  -- opening: asked for, or the asking process died; unanswered: may exist at the provider; refused: never existed.
  state text not null default 'opening' check (state in ('opening', 'unanswered', 'open', 'refused')),
  link text,
  created_at timestamptz not null default now(),
  -- What the provider said when it was last asked, and why an attempt failed, in its own words.
  last_answer text check (last_answer in ('not_found', 'pending', 'failed', 'paid', 'gone_back', 'strange')),
  failure text,
  -- Set when a person has to look.
  review_reason text,
  looks integer not null default 0 check (looks >= 0),
  -- How many times it was looked up in a hurry since the provider announced something; null when nothing is announced.
  hurried_looks integer check (hurried_looks >= 0),
  -- When the provider is asked next; none when nobody will ask again. While a process asks, the end of its lease.
  next_look_at timestamptz,
  lease uuid,
  check ((state = 'open') = (link is not null)),
  check (state <> 'refused' or next_look_at is null)
);
create index payments_order on payments (order_id);
create index payments_provider_reference on payments (provider, provider_reference);
create index payments_next_look on payments (next_look_at) where next_look_at is not null;

-- Money that arrived, each transaction once however often we hear of it.
create table payment_receipts (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  order_id bigint not null references orders,
  provider text not null,
  transaction_id text not null,
  -- In the smallest unit of its currency.
  amount bigint not null check (amount >= 0),
  currency text not null,
  channel text not null,
  state text not null check (state in ('credited', 'refund_due', 'refunded', 'gone_back')),
  -- Why it is to go back; and why a person has to look.
  refund_reason text,
  review_reason text,
  received_at timestamptz not null default now(),
  check ((state in ('refund_due', 'refunded')) = (refund_reason is not null))
);
-- Providers spell the same id in capitals here and in small letters there.
create unique index payment_receipts_transaction on payment_receipts (provider, lower(transaction_id));
create index payment_receipts_payment on payment_receipts (payment_id);
create index payment_receipts_order on payment_receipts (order_id);
-- An order is paid once.
create unique index payment_receipts_one_credit on payment_receipts (order_id) where state = 'credited';

-- Money that goes back.
create table refunds (
  id bigint generated always as identity primary key,
  receipt_id bigint not null unique references payment_receipts,
  -- The same for every try, so that the provider can tell a repetition.
  key uuid not null unique default gen_random_uuid(),
  amount bigint not null check (amount > 0),
  -- on_its_way: the provider has taken it on, its books do not show it yet.
  state text not null default 'due' check (state in ('due', 'sending', 'on_its_way', 'done', 'needs_person')),
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null default now(),
  lease uuid,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'done') = (finished_at is not null))
);
create index refunds_next_try on refunds (next_try_at) where state in ('due', 'sending', 'on_its_way');

-- What providers announced, signed: proof of nothing but that it is time to look. Swept after 90 days.
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  -- Null when it is about nothing of ours.
  payment_id bigint references payments,
  transaction_id text,
  -- Whether the transaction it names has been looked up.
  looked_up boolean not null default false,
  body bytea not null,
  deliveries integer not null default 1,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index payment_events_payment on payment_events (payment_id) where not looked_up;
create index payment_events_received_at on payment_events (received_at);

-- Pieces of a variant that the shopper's own order keeps back while it awaits its payment. They are off the shelf and
-- still in the cart: for this shopper they are there.
create function kept_for(shopper bigint, variant bigint) returns integer language sql stable as $$
  select coalesce(sum(l.quantity), 0)::integer
  from orders o join order_lines l on l.order_id = o.id
  where o.shopper_id = shopper and o.status = 'pending_payment' and l.variant_id = variant
$$;
