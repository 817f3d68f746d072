import type { DeliveryPlaces, LocationRecord } from "@shop/contract/admin/delivery-places";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Database } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { findForChange, lockPlaces, nextId, recordPlaceChange, refuseName, viewPlaces } from "./places.ts";

/** Adds locations to a zone, all or none. They have its prices at once. */
export function addLocations(
  { db }: { db: Database },
  {
    by,
    zone,
    added,
  }: { by: StaffActor; zone: number; added: readonly Pick<LocationRecord, "name" | "state">[] },
): Promise<DeliveryPlaces> {
  return inTransaction(db, async (tx) => {
    const { zones, locations } = await lockPlaces(tx);
    if (!zones.some(({ id, retired }) => id === zone && !retired)) refuse("delivery_record_not_found");
    const names = [...locations, ...added].map(({ name }) => name.toLowerCase());
    if (new Set(names).size < names.length) refuseName();
    const first = nextId(locations);
    const rows = added.map((one, index) => ({ id: first + index, ...one }));
    await tx.execute(sql`
      insert into delivery_locations (id, name, state, zone_id, position)
      select id, name, state, ${zone}, id
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id integer, name text, state text)`);
    const places = await viewPlaces({ db: tx });
    for (const after of places.locations.filter(({ id }) => id >= first)) {
      await recordPlaceChange({ db: tx }, { by, kind: "location", before: null, after });
    }
    return places;
  });
}

/** Renames or retires a location. Orders keep the name they were placed with. */
export function saveLocation(
  { db }: { db: Database },
  { by, wanted }: { by: StaffActor; wanted: Omit<LocationRecord, "zone"> },
): Promise<DeliveryPlaces> {
  return inTransaction(db, async (tx) => {
    const { locations, zones } = await lockPlaces(tx);
    const before = findForChange(locations, wanted);
    const { id, name, state, retired } = wanted;
    const zone = zones.find((one) => one.id === before?.zone);
    if (!retired && zone?.retired) refuse("zone_in_use", { name: zone.name });
    await tx.execute(sql`
      update delivery_locations set name = ${name}, state = ${state}, version = version + 1,
        retired_at = case when ${retired} then coalesce(retired_at, now()) end
      where id = ${id} and version = ${wanted.version}`);
    const places = await viewPlaces({ db: tx });
    const after = places.locations.find((one) => one.id === id)!; // found above
    await recordPlaceChange({ db: tx }, { by, kind: "location", before, after });
    return places;
  });
}
