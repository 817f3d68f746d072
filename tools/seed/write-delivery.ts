import type { ClientBase } from "pg";
import { locations, methods, prices, zones } from "./data/delivery.ts";

/** What is missing; what is there stays as staff have made it. */
export async function writeDelivery(client: ClientBase): Promise<void> {
  await client.query(
    `insert into delivery_zones (id, name)
     select id, name from jsonb_to_recordset($1) as r(id int, name text)
     on conflict do nothing`,
    [JSON.stringify(zones)],
  );
  await client.query(
    `insert into delivery_locations (id, name, state, zone_id, position)
     select id, name, state, "zoneId", position
     from jsonb_to_recordset($1) as r(id int, name text, state text, "zoneId" int, position int)
     on conflict do nothing`,
    [JSON.stringify(locations)],
  );
  await client.query(
    `insert into delivery_methods (id, name, description, position)
     select id, name, description, id from jsonb_to_recordset($1) as r(id int, name text, description text)
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
}
