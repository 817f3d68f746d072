import { inTransaction } from "../../../db/in-transaction.ts";
import type { Database, Transaction } from "../../../db/pool.ts";
import { prepared } from "../../../db/prepared.ts";
import { refuse } from "../../../lib/refuse.ts";
import type { StaffActor } from "../../../lib/staff-actor.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { presentStock } from "./present.ts";
import { getStock } from "./queries.ts";

export interface LowLevelChange {
  by: StaffActor;
  variantToken: string;
  /** Null for the usual level. */
  lowLevel: number | null;
  /** What the member saw. */
  was: number | null;
}

/** Sets at how many pieces a variant is low. */
export function setLowLevel({ db }: { db: Database }, change: LowLevelChange): Promise<void> {
  return inTransaction(db, (tx) => set({ db: tx }, change));
}

async function set({ db }: { db: Transaction }, change: LowLevelChange): Promise<void> {
  const { by, variantToken, lowLevel, was } = change;
  const [changed] = await prepared<{ name: string }>(db)`
    update variants v set low_level = ${lowLevel}::integer from products p
    where v.token = ${variantToken} and p.id = v.product_id and v.low_level is not distinct from ${was}::integer
    returning p.name`;
  if (!changed) {
    const current = await getStock({ db }, { variantToken });
    if (current.lowLevel === lowLevel) return;
    refuse("changed_meanwhile", { current: presentStock(current) });
  }
  if (lowLevel === was) return;
  await recordAudit(
    { db },
    {
      by,
      action: "stock.level_set",
      record: { kind: "variant", id: variantToken, name: changed.name },
      before: { lowLevel: was },
      after: { lowLevel },
    },
  );
}
