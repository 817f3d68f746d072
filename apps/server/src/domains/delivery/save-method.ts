import type { DeliveryPlaces, MethodRecord } from "@shop/contract/admin/delivery-places";
import { fromNaira } from "@shop/contract/money";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Database } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { findForChange, lockPlaces, nextId, recordPlaceChange, viewPlaces } from "./places.ts";
import type { Wanted } from "./save-zone.ts";

/** Adds, changes or retires a method. A new one comes last in the checkout, and reaches no zone until it has a price. */
export function saveMethod(
  { db }: { db: Database },
  { by, wanted }: { by: StaffActor; wanted: Wanted<MethodRecord> },
): Promise<DeliveryPlaces> {
  return inTransaction(db, async (tx) => {
    const { methods } = await lockPlaces(tx);
    const before = findForChange(methods, wanted);
    const id = before?.id ?? nextId(methods);
    const { name, description, pickup, retired, assumedGrams, weightSteps } = wanted;
    await tx.execute(sql`
      insert into delivery_methods (id, name, description, is_pickup, assumed_grams, position, retired_at)
      select ${id}, ${name}, ${description}, ${pickup}, ${assumedGrams}, coalesce(max(position), 0) + 1,
        case when ${retired} then now() end
      from delivery_methods
      on conflict (id) do update set name = excluded.name, description = excluded.description,
        is_pickup = excluded.is_pickup, assumed_grams = excluded.assumed_grams, version = delivery_methods.version + 1,
        retired_at = case when ${retired} then coalesce(delivery_methods.retired_at, now()) end`);
    const steps = weightSteps.map(({ aboveGrams, extra }) => ({ aboveGrams, extra: fromNaira(extra) }));
    await tx.execute(sql`delete from delivery_weight_steps where method_id = ${id}`);
    await tx.execute(sql`
      insert into delivery_weight_steps (method_id, above_grams, extra)
      select ${id}, "aboveGrams", extra
      from json_to_recordset(${JSON.stringify(steps)}::json) as s("aboveGrams" integer, extra bigint)`);
    const places = await viewPlaces({ db: tx });
    const after = places.methods.find((one) => one.id === id)!; // written above
    await recordPlaceChange({ db: tx }, { by, kind: "method", before, after });
    return places;
  });
}
