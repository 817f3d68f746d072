-- The address book. Where an order went is written on the order itself: what becomes of the book does not touch it.
create table addresses (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  shopper_id bigint not null references shoppers on delete cascade,
  state text not null check (length(state) between 1 and 40),
  lga text not null check (length(lga) between 1 and 40),
  area text not null check (length(area) <= 60),
  street text not null check (length(street) between 3 and 120),
  landmark text not null check (length(landmark) <= 80),
  directions text not null check (length(directions) <= 120),
  phone text not null check (length(phone) between 10 and 40),
  is_default boolean not null,
  created_at timestamptz not null default now()
);
create index addresses_shopper on addresses (shopper_id);
-- Of several at once that want to be the default, one is.
create unique index addresses_one_default on addresses (shopper_id) where is_default;
