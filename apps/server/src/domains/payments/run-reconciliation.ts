import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { reconcileDay } from "./reconcile-day.ts";
import { listReconciliations, type ReconciledDay } from "./reconciliations.ts";

/** Compares a day with the records of every provider because a member asks for it. */
export async function runReconciliation(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  { day, by }: { day: string; by: StaffActor },
): Promise<ReconciledDay[]> {
  for (const provider of ctx.providers.keys()) {
    await reconcileDay(ctx, { day, provider, byName: by.name });
  }
  const days = await listReconciliations(ctx, { from: day, to: day });
  await inTransaction(ctx.db, (tx) =>
    recordAudit(
      { db: tx },
      {
        by,
        action: "money.reconciled",
        record: { kind: "day", id: day, name: day },
        after: { differences: days.reduce((sum, { differences }) => sum + differences, 0) },
      },
    ),
  );
  return days;
}
