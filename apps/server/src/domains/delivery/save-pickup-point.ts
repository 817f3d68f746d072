import type { DeliveryPlaces, PointRecord } from "@shop/contract/admin/delivery-places";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Database, Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { findForChange, lockPlaces, nextId, recordPlaceChange, viewPlaces } from "./places.ts";
import type { Wanted } from "./save-zone.ts";

/**
 * Adds, changes, closes or retires a pickup point. A pair of location and method has one point, so one that another
 * point serves has to be taken from that first. Orders keep the point as it was.
 */
export function savePickupPoint(
  { db }: { db: Database },
  { by, wanted }: { by: StaffActor; wanted: Wanted<PointRecord> },
): Promise<DeliveryPlaces> {
  return inTransaction(db, async (tx) => {
    const before = await lockPlaces(tx);
    const point = findForChange(before.points, wanted);
    const serves = wanted.retired ? [] : wanted.serves;
    requireFree(before, { ...wanted, serves });
    const id = point?.id ?? nextId(before.points);
    const { name, address, hours, phone, mapUrl, isOpen, retired } = wanted;
    await tx.execute(sql`
      insert into pickup_points (id, name, address, hours, phone, map_url, is_open, retired_at)
      values (${id}, ${name}, ${address}, ${hours}, ${phone}, ${mapUrl}, ${isOpen}, case when ${retired} then now() end)
      on conflict (id) do update set name = excluded.name, address = excluded.address, hours = excluded.hours,
        phone = excluded.phone, map_url = excluded.map_url, is_open = excluded.is_open,
        version = pickup_points.version + 1,
        retired_at = case when ${retired} then coalesce(pickup_points.retired_at, now()) end`);
    await writeServed(tx, { id, serves });
    const places = await viewPlaces({ db: tx });
    const after = places.points.find((one) => one.id === id)!; // written above
    await recordPlaceChange({ db: tx }, { by, kind: "pickup point", before: point, after });
    return places;
  });
}

function requireFree(
  { points, locations, methods }: DeliveryPlaces,
  { id, serves }: Pick<Wanted<PointRecord>, "id" | "serves">,
): void {
  for (const { location, method } of serves) {
    const place = locations.find((one) => one.id === location);
    if (!place || !methods.some((one) => one.id === method && one.pickup))
      refuse("delivery_record_not_found");
    const taker = points.find(
      (one) =>
        one.id !== id && one.serves.some((pair) => pair.location === location && pair.method === method),
    );
    if (taker) refuse("point_taken", { location: place.name, point: taker.name });
  }
}

async function writeServed(
  tx: Transaction,
  { id, serves }: { id: number; serves: PointRecord["serves"] },
): Promise<void> {
  const wanted = JSON.stringify(serves);
  await tx.execute(sql`
    delete from delivery_pickup_points d where point_id = ${id}
      and not exists (select from json_to_recordset(${wanted}::json) as w(location integer, method integer)
                      where w.location = d.location_id and w.method = d.method_id)`);
  await tx.execute(sql`
    insert into delivery_pickup_points (location_id, method_id, point_id)
    select distinct location, method, ${id}::integer
    from json_to_recordset(${wanted}::json) as w(location integer, method integer)
    on conflict do nothing`);
}
