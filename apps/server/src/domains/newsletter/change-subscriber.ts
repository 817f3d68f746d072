import { inTransaction } from "../../db/in-transaction.ts";
import type { Database } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { markUnsubscribed } from "./mark-unsubscribed.ts";

interface Change {
  by: StaffActor;
  id: number;
}

/** Unsubscribes somebody who asked by phone or complained to the mail provider. Idempotent. */
export function unsubscribeByStaff({ db }: { db: Database }, { by, id }: Change): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ state: string }>(
      sql`select state from newsletter_subscribers where id = ${id} for update`,
    );
    const found = rows[0] ?? refuse("subscriber_not_found");
    if (found.state === "unsubscribed") return;
    await markUnsubscribed({ db: tx }, { subscriberId: id });
    await recordAudit({ db: tx }, { by, action: "subscriber.unsubscribed", record: recordOf(id) });
  });
}

/** Deletes the address. The proof of consent and the figures of issues know it by number only, and stay. */
export function removeSubscriber({ db }: { db: Database }, { by, id }: Change): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`delete from newsletter_subscribers where id = ${id}`);
    if (rowCount === 0) refuse("subscriber_not_found");
    await recordAudit({ db: tx }, { by, action: "subscriber.removed", record: recordOf(id) });
  });
}

/** By number: the log is not erased with the address. */
const recordOf = (id: number) => ({ kind: "subscriber", id: String(id), name: `Subscriber ${id}` });
