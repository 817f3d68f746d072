import type { Kobo } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import type { Destination } from "./require-delivery.ts";

export interface DeliveryLocationRow {
  id: number;
  name: string;
  state: string;
  zone: string;
}

export interface DeliveryMethodRow {
  id: number;
  name: string;
  description: string;
}

export async function listDeliveryLocations({ db }: { db: Db }): Promise<DeliveryLocationRow[]> {
  const { rows } = await db.execute<DeliveryLocationRow & Record<string, unknown>>(sql`
    select l.id, l.name, l.state, z.name as zone
    from delivery_locations l join delivery_zones z on z.id = l.zone_id
    order by l.position, l.id`);
  return rows;
}

export async function listDeliveryMethods({ db }: { db: Db }): Promise<DeliveryMethodRow[]> {
  const { rows } = await db.execute<DeliveryMethodRow & Record<string, unknown>>(sql`
    select id, name, description from delivery_methods order by position, id`);
  return rows;
}

export async function findDestination(
  { db }: { db: Db },
  { locationId, methodId }: { locationId: number; methodId: number },
): Promise<Destination> {
  const { rows } = await db.execute<{
    location: string | null;
    method: string | null;
    price: Kobo | null;
    minDays: number;
    maxDays: number;
  }>(sql`
    select place.name as location, way.name as method,
           tariff.price, tariff.min_days as "minDays", tariff.max_days as "maxDays"
    from (select ${locationId}::integer as location_id, ${methodId}::integer as method_id) asked
      left join delivery_locations place on place.id = asked.location_id
      left join delivery_methods way on way.id = asked.method_id
      left join delivery_prices tariff on tariff.zone_id = place.zone_id and tariff.method_id = way.id`);
  const { location, method, price, minDays, maxDays } = rows[0]!; // one row, whatever was asked
  return { location, method, tariff: price === null ? null : { price, minDays, maxDays } };
}
