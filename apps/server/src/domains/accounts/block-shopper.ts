import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";

/** From now on the customer cannot place orders. Orders that exist are not changed. Blocking again changes nothing. */
export function blockShopper(
  { db }: Pick<Ctx, "db">,
  { publicId, reason, by }: { publicId: string; reason: string; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (await lockIsBlocked({ db: tx }, publicId)) return;
    await tx.execute(sql`
      update shoppers set blocked_at = now(), blocked_reason = ${reason} where public_id = ${publicId}`);
    await recordAudit(
      { db: tx },
      { by, action: "customer.blocked", record: customerRecord(publicId), reason },
    );
  });
}

/** The customer can place orders again. */
export function unblockShopper(
  { db }: Pick<Ctx, "db">,
  { publicId, by }: { publicId: string; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockIsBlocked({ db: tx }, publicId))) return;
    await tx.execute(sql`
      update shoppers set blocked_at = null, blocked_reason = null where public_id = ${publicId}`);
    await recordAudit({ db: tx }, { by, action: "customer.unblocked", record: customerRecord(publicId) });
  });
}

/** Locks the customer until the transaction ends. @returns whether they are blocked */
async function lockIsBlocked({ db }: { db: Db }, publicId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isBlocked: boolean }>(sql`
    select blocked_at is not null as "isBlocked" from shoppers
    where public_id = ${publicId} and erased_at is null for no key update`);
  return (rows[0] ?? refuse("customer_not_found")).isBlocked;
}

/** The audit log outlives the customer's data, so it knows them by their opaque id only. */
export const customerRecord = (publicId: string) => ({ kind: "customer", id: publicId, name: publicId });
