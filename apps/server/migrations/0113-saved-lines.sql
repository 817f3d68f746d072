-- What shoppers have moved from the cart to their list "Saved for later".
create table saved_lines (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  shopper_id bigint not null references shoppers on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  quantity integer not null check (quantity between 1 and 99),
  seen_price bigint check (seen_price > 0),
  saved_at timestamptz not null default now(),
  unique (shopper_id, variant_id)
);
create index saved_lines_variant on saved_lines (variant_id);
