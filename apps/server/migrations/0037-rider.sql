-- What riders record at the door. Their phones may be offline and send it later, more than once and out of order.
create table rider_events (
  -- Given by the phone: the same key is the same event.
  key uuid primary key,
  rider_id bigint not null,
  order_id bigint not null references orders,
  -- Counts up on the phone.
  sequence bigint not null check (sequence > 0),
  kind text not null check (kind in ('delivered', 'failed')),
  -- By the phone's clock.
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  outcome text not null check (outcome in ('done', 'unproven', 'superseded', 'refused')),
  message text
);
create index rider_events_order on rider_events (order_id);

-- Cash that a rider handed in, counted and signed off by somebody else.
create table cash_ups (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The day in Lagos.
  day date not null,
  holder_id bigint not null,
  holder_name text not null,
  expected bigint not null,
  handed_in bigint not null check (handed_in >= 0),
  -- More than 0: too much was handed in. Less than 0: too little.
  difference bigint not null,
  reason text check (length(reason) between 1 and 300),
  by_id bigint not null,
  by_name text not null,
  check (difference = handed_in - expected),
  check (difference = 0 or reason is not null),
  check (by_id <> holder_id)
);
create index cash_ups_at on cash_ups (id desc);
alter table cash_entries add constraint cash_entries_cash_up foreign key (cash_up_id) references cash_ups;
