-- From which subtotal on a delivery costs nothing. Null: never.
alter table delivery_prices add column free_from bigint check (free_from > 0);

-- What a piece whose weight nobody has entered counts as.
alter table delivery_methods add column assumed_grams integer not null default 500 check (assumed_grams between 0 and 1000000);

-- What heavier parcels of a method cost in addition to the price of the zone. The highest step that a parcel is above counts.
create table delivery_weight_steps (
  method_id integer not null references delivery_methods,
  above_grams integer not null check (above_grams > 0),
  extra bigint not null check (extra > 0),
  primary key (method_id, above_grams)
);
create trigger delivery_weight_step_changed after insert or update or delete or truncate on delivery_weight_steps
  for each statement execute function announce_delivery_change();

-- Lightest first.
create function weight_steps_of(method integer) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('aboveGrams', above_grams, 'extra', extra) order by above_grams), '[]')
  from delivery_weight_steps where method_id = method
$$;
