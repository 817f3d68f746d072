-- Refunds that staff decide: whole, by line, delivery or an amount, several of one order.

create table refund_requests (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  order_id bigint not null references orders,
  -- The same key is the same request, never a second one.
  idempotency_key text not null,
  request_hash bytea not null check (length(request_hash) = 32),
  amount bigint not null check (amount > 0),
  -- How much of it is for delivery.
  delivery_amount bigint not null default 0 check (delivery_amount between 0 and amount),
  way text not null check (way in ('provider', 'by_hand')),
  -- Where money that went back by hand can be found.
  bank_reference text check ((way = 'by_hand') = (bank_reference is not null)),
  reason text not null,
  -- Whether the customer is told by email when the money has gone back.
  notify boolean not null,
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined')),
  requested_by text not null,
  requested_by_name text not null,
  requested_at timestamptz not null default now(),
  decided_by text,
  decided_by_name text,
  decided_at timestamptz,
  decision_note text,
  unique (order_id, idempotency_key),
  check ((state = 'requested') = (decided_at is null)),
  check (num_nulls(decided_by, decided_by_name, decided_at) in (0, 3))
);
create index refund_requests_open on refund_requests (id) where state = 'requested';

-- The pieces a request pays for, and whether they go back into stock.
create table refund_request_lines (
  request_id bigint not null references refund_requests on delete cascade,
  position integer not null,
  quantity integer not null check (quantity > 0),
  amount bigint not null check (amount >= 0),
  restock boolean not null,
  primary key (request_id, position)
);

-- A receipt can go back in parts. What goes back without a person is the whole of it, once.
alter table refunds drop constraint refunds_receipt_id_key;
alter table refunds add column request_id bigint references refund_requests;
create unique index refunds_whole_receipt on refunds (receipt_id) where request_id is null;
create index refunds_receipt on refunds (receipt_id);
create index refunds_request on refunds (request_id) where request_id is not null;

-- withdrawn: staff found that it never reached the provider, and it is not sent any more.
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check
  check (state in ('due', 'sending', 'on_its_way', 'done', 'needs_person', 'withdrawn'));
