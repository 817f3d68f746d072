import { inTransaction } from "../../db/in-transaction.ts";
import type { Database } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { viewDeliveryGrid } from "./grid.ts";

export interface LocationMove {
  location: number;
  /** The zone that the member saw. */
  was: number;
  zone: number;
}

/** Puts locations into other zones, all or none. Their prices follow at once. */
export function moveLocations(
  { db }: { db: Database },
  { by, moves }: { by: StaffActor; moves: readonly LocationMove[] },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { location, was, zone } of moves.toSorted((a, b) => a.location - b.location)) {
      const { rows } = await tx.execute<{ name: string; from: string; to: string }>(sql`
        update delivery_locations l set zone_id = becomes.id, version = l.version + 1
        from delivery_zones becomes, delivery_zones before
        where l.id = ${location} and l.zone_id = ${was} and before.id = ${was} and becomes.id = ${zone}
          and becomes.retired_at is null
        returning l.name, before.name as "from", becomes.name as "to"`);
      const [moved] = rows;
      if (!moved) refuse("changed_meanwhile", { current: await viewDeliveryGrid({ db: tx }) });
      await recordAudit(
        { db: tx },
        {
          by,
          action: "delivery.location_moved",
          record: { kind: "delivery location", id: String(location), name: moved.name },
          before: { zone: moved.from },
          after: { zone: moved.to },
        },
      );
    }
  });
}
