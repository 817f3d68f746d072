-- Pickup ---------------------------------------------------------------------------------------------
-- Where shoppers collect a parcel that is not brought to their door.
create table pickup_points (
  id integer primary key,
  name text not null unique check (length(name) between 1 and 120),
  address text not null check (length(address) between 5 and 300),
  hours text not null check (length(hours) between 1 and 120),
  phone text not null check (length(phone) between 10 and 40),
  map_url text check (map_url ~ '^https://')
);

-- Whether the shopper collects what is sent in this way.
alter table delivery_methods add column is_pickup boolean not null default false;

-- The one point at which parcels of a pickup method to a location are collected: the order's payload names location and
-- method only. A pickup method does not reach a location that has no row here, whatever its price.
create table delivery_pickup_points (
  location_id integer not null references delivery_locations,
  method_id integer not null references delivery_methods,
  point_id integer not null references pickup_points,
  primary key (location_id, method_id)
);
create index delivery_pickup_points_method on delivery_pickup_points (method_id);
create index delivery_pickup_points_point on delivery_pickup_points (point_id);

create trigger pickup_point_changed after insert or update or delete or truncate on pickup_points
  for each statement execute function announce_delivery_change();
create trigger delivery_pickup_point_changed after insert or update or delete or truncate on delivery_pickup_points
  for each statement execute function announce_delivery_change();

-- As an order keeps it; null where there is none.
create function pickup_point_of(location integer, method integer) returns jsonb language sql stable as $$
  select jsonb_build_object('name', p.name, 'address', p.address, 'hours', p.hours, 'phone', p.phone, 'mapUrl', p.map_url)
  from delivery_pickup_points d join pickup_points p on p.id = d.point_id
  where d.location_id = location and d.method_id = method
$$;

-- A snapshot: an order is a document, whatever becomes of the point. Null for an order that is brought to the door.
alter table orders add column pickup_point jsonb
  check (pickup_point ?& array['name', 'address', 'hours', 'phone', 'mapUrl']);
