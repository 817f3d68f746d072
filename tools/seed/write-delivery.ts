import type { ClientBase } from "pg";
import type { DemoDelivery } from "./read-delivery.ts";

/** What is missing; what is there stays as staff have made it. */
export async function writeDelivery(client: ClientBase, delivery: DemoDelivery): Promise<void> {
  const { zones, locations, methods, prices } = delivery;
  await client.query(
    `insert into delivery_zones (id, name)
     select id, name from jsonb_to_recordset($1) as r(id int, name text)
     on conflict do nothing`,
    [JSON.stringify(zones)],
  );
  await client.query(
    `insert into delivery_locations (id, name, state, zone_id, position)
     select id, name, state, "zoneId", id
     from jsonb_to_recordset($1) as r(id int, name text, state text, "zoneId" int)
     on conflict do nothing`,
    [JSON.stringify(locations)],
  );
  await client.query(
    `insert into delivery_methods (id, name, description, position, is_pickup)
     select id, name, description, id, "isPickup"
     from jsonb_to_recordset($1) as r(id int, name text, description text, "isPickup" boolean)
     on conflict do nothing`,
    [JSON.stringify(methods)],
  );
  await client.query(
    `insert into delivery_prices (zone_id, method_id, price, min_days, max_days)
     select "zoneId", "methodId", price, "minDays", "maxDays"
     from jsonb_to_recordset($1) as r("zoneId" int, "methodId" int, price bigint, "minDays" int, "maxDays" int)
     on conflict do nothing`,
    [JSON.stringify(prices)],
  );
  await writePickupPoints(client, delivery);
}

/** A demo shop from before there were pickup points gets them too, and its methods become pickup methods with them. */
async function writePickupPoints(
  client: ClientBase,
  { methods, pickupPoints, pickups }: DemoDelivery,
): Promise<void> {
  await client.query(
    `update delivery_methods m set is_pickup = true
     from jsonb_to_recordset($1) as r(id int, name text, "isPickup" boolean)
     where m.id = r.id and m.name = r.name and r."isPickup" and not exists (select from pickup_points)`,
    [JSON.stringify(methods)],
  );
  await client.query(
    `insert into pickup_points (id, name, address, hours, phone, map_url)
     select id, name, address, hours, phone, "mapUrl"
     from jsonb_to_recordset($1)
       as r(id int, name text, address text, hours text, phone text, "mapUrl" text)
     on conflict do nothing`,
    [JSON.stringify(pickupPoints)],
  );
  await client.query(
    `insert into delivery_pickup_points (location_id, method_id, point_id)
     select "locationId", "methodId", "pointId"
     from jsonb_to_recordset($1) as r("locationId" int, "methodId" int, "pointId" int)
     where exists (select from pickup_points p where p.id = "pointId")
     on conflict do nothing`,
    [JSON.stringify(pickups)],
  );
}
