import type { DeliveryPlaces, ZoneRecord } from "@shop/contract/admin/delivery-places";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Database } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { findForChange, lockPlaces, nextId, recordPlaceChange, viewPlaces } from "./places.ts";

/** A record as a member wants it. Without an id it is a new one. */
export type Wanted<Item extends { id: number; version: number }> = Omit<Item, "id" | "version"> & {
  id: number | null;
  version: number | null;
};

/** Adds, renames or retires a zone. */
export function saveZone(
  { db }: { db: Database },
  { by, wanted }: { by: StaffActor; wanted: Wanted<ZoneRecord> },
): Promise<DeliveryPlaces> {
  return inTransaction(db, async (tx) => {
    const { zones, locations } = await lockPlaces(tx);
    const before = findForChange(zones, wanted);
    const isUsed = locations.some(({ zone, retired }) => zone === wanted.id && !retired);
    if (wanted.retired && isUsed) refuse("zone_in_use", { name: wanted.name });
    const id = before?.id ?? nextId(zones);
    await tx.execute(sql`
      insert into delivery_zones (id, name, retired_at)
      values (${id}, ${wanted.name}, case when ${wanted.retired} then now() end)
      on conflict (id) do update set name = excluded.name, version = delivery_zones.version + 1,
        retired_at = case when ${wanted.retired} then coalesce(delivery_zones.retired_at, now()) end`);
    const places = await viewPlaces({ db: tx });
    const after = places.zones.find((one) => one.id === id)!; // written above
    await recordPlaceChange({ db: tx }, { by, kind: "zone", before, after });
    return places;
  });
}
