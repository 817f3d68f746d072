import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { customerRecord } from "./block-shopper.ts";

/** Adds a staff note to a customer. The customer sees it only in the copy of their own data. */
export function noteShopper(
  { db }: Pick<Ctx, "db">,
  { publicId, text, by }: { publicId: string; text: string; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into shopper_notes (public_id, shopper_id, staff_id, staff_name, text)
      select ${randomToken()}, id, ${by.staffId}, ${by.name}, ${text}
      from shoppers where public_id = ${publicId} and erased_at is null for no key update`);
    if (rowCount === 0) refuse("customer_not_found");
    await recordAudit({ db: tx }, { by, action: "customer.noted", record: customerRecord(publicId) });
  });
}

/** Removes a note. One that is already removed is fine. */
export function removeShopperNote(
  { db }: Pick<Ctx, "db">,
  { publicId, noteId, by }: { publicId: string; noteId: string; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      delete from shopper_notes n using shoppers s
      where n.public_id = ${noteId} and s.id = n.shopper_id and s.public_id = ${publicId}`);
    if (rowCount === 0) return;
    await recordAudit({ db: tx }, { by, action: "customer.note_removed", record: customerRecord(publicId) });
  });
}
