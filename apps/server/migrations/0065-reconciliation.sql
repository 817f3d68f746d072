-- Each provider's records of a day in Lagos, compared with the shop's. A run replaces what the last one found.
create table reconciliations (
  day date not null,
  provider text not null check (provider in ('nomba', 'paystack')),
  -- Null until the first run is over. by_name: who asked for it; null for the nightly run.
  ran_at timestamptz,
  by_name text,
  claimed_until timestamptz,
  -- Why the provider's records could not be read. The figures are those of the last run that could.
  problem text,
  provider_count integer not null default 0,
  provider_amount bigint not null default 0,
  provider_returned bigint not null default 0,
  shop_count integer not null default 0,
  shop_amount bigint not null default 0,
  shop_returned bigint not null default 0,
  primary key (day, provider)
);

create table reconciliation_differences (
  day date not null,
  provider text not null,
  kind text not null check (kind in ('only_at_provider', 'only_here', 'other_amount', 'other_refund', 'unreadable')),
  transaction_id text not null,
  -- The payment's name, where it is known.
  reference text,
  order_id bigint references orders on delete set null,
  currency text not null,
  -- In the smallest unit of the currency. For other_refund: how much went back.
  provider_amount bigint,
  shop_amount bigint,
  primary key (day, provider, kind, transaction_id),
  foreign key (day, provider) references reconciliations on delete cascade
);
create index payment_receipts_received_at on payment_receipts (provider, received_at);
