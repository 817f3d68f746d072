import type { ClientBase } from "pg";
import { insertMissing } from "./insert-rows.ts";
import type { DemoDelivery } from "./read-delivery.ts";

/** What is missing; what is there stays as staff have made it. */
export async function writeDelivery(client: ClientBase, delivery: DemoDelivery): Promise<void> {
  const { zones, locations, methods, prices } = delivery;
  await insertMissing(client, "delivery_zones", zones);
  await insertMissing(
    client,
    "delivery_locations",
    locations.map(({ zoneId, ...location }) => ({ ...location, zone_id: zoneId, position: location.id })),
  );
  await insertMissing(
    client,
    "delivery_methods",
    methods.map(({ isPickup, ...method }) => ({ ...method, position: method.id, is_pickup: isPickup })),
  );
  await insertMissing(
    client,
    "delivery_prices",
    prices.map(({ zoneId, methodId, price, minDays, maxDays }) => ({
      zone_id: zoneId,
      method_id: methodId,
      price,
      min_days: minDays,
      max_days: maxDays,
    })),
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
  await insertMissing(
    client,
    "pickup_points",
    pickupPoints.map(({ mapUrl, ...point }) => ({ ...point, map_url: mapUrl })),
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
