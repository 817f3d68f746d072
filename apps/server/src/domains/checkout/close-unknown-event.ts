import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { markEventClosed } from "../payments/money-desk.ts";

/** A member of staff has dealt with an event that reports money but names no payment of the shop. */
export function closeUnknownEvent(
  ctx: Pick<Ctx, "db">,
  { event, reason, by }: { event: string; reason: string; by: StaffActor },
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await markEventClosed({ db: tx }, { event, by: by.name }))) refuse("money_review_not_found");
    const record = { kind: "payment_event", id: event, name: event };
    await recordAudit({ db: tx }, { by, action: "event.closed", record, reason });
  });
}
