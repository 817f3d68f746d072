-- The favourites of shoppers, by variant. Visitors' favourites stay in their browser until they sign in.
create table favourites (
  shopper_id bigint not null references shoppers on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  added_at timestamptz not null,
  primary key (shopper_id, variant_id)
);
create index favourites_variant on favourites (variant_id);
