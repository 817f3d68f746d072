-- Staff add, rename and retire where and how the shop delivers. What is retired takes no new orders; orders keep it.
alter table delivery_zones add column version integer not null default 1, add column retired_at timestamptz;
alter table delivery_locations add column version integer not null default 1, add column retired_at timestamptz;
alter table delivery_methods add column version integer not null default 1, add column retired_at timestamptz;
alter table pickup_points add column version integer not null default 1, add column retired_at timestamptz,
  -- A closed point hands out no new parcels. Its methods do not reach the locations that it serves.
  add column is_open boolean not null default true;

create or replace function pickup_point_of(location integer, method integer) returns jsonb language sql stable as $$
  select jsonb_build_object('name', p.name, 'address', p.address, 'hours', p.hours, 'phone', p.phone, 'mapUrl', p.map_url)
  from delivery_pickup_points d join pickup_points p on p.id = d.point_id
  where d.location_id = location and d.method_id = method and p.is_open and p.retired_at is null
$$;
