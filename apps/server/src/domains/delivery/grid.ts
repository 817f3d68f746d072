import type { DeliveryGrid } from "@shop/contract/admin/delivery";
import { type Kobo, toNaira } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

interface StoredGrid extends Omit<DeliveryGrid, "prices"> {
  prices: {
    zone: number;
    method: number;
    price: Kobo;
    minDays: number;
    maxDays: number;
    freeFrom: Kobo | null;
  }[];
}

/** Zones, methods, their prices and the zone of each location, in one snapshot. */
export async function viewDeliveryGrid({ db }: { db: Db }): Promise<DeliveryGrid> {
  const { rows } = await db.execute<StoredGrid>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]') from delivery_zones where retired_at is null) as zones,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'pickup', is_pickup) order by position, id), '[]')
       from delivery_methods where retired_at is null) as methods,
      (select coalesce(json_agg(json_build_object('zone', zone_id, 'method', method_id, 'price', price,
         'minDays', min_days, 'maxDays', max_days, 'freeFrom', free_from) order by zone_id, method_id), '[]') from delivery_prices) as prices,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'state', state, 'zone', zone_id)
         order by position, id), '[]') from delivery_locations where retired_at is null) as locations`);
  const grid = rows[0]!; // always one row
  return {
    ...grid,
    prices: grid.prices.map((each) => ({
      ...each,
      price: toNaira(each.price),
      freeFrom: each.freeFrom === null ? null : toNaira(each.freeFrom),
    })),
  };
}
