import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { allowOwn } from "../audit/allow-own.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { noteOrder } from "../orders/note-order.ts";

/**
 * A member has found out where the parcel and the money of a delivery are that reached the shop too late. The rider who
 * recorded it cannot close it, because perhaps only they know of the money; except an owner who is alone (`allowOwn`).
 * @param delivery the key of the rider's event
 */
export function closeLateDelivery(
  { db }: Pick<Ctx, "db">,
  { delivery, reason, by }: { delivery: string; reason: string; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const isOwn = await isOfMember({ db: tx }, { delivery, by });
    if (isOwn) {
      const refusal = "own_late_delivery";
      await allowOwn({ db: tx }, { by, permission: "cash.receive", reason, refusal });
    }
    const [closed] = await prepared<{ orderId: number; reference: string }>(tx)`
      update rider_events e set closed_by = ${by.name} from orders o
      where e.key = ${delivery}::uuid and e.late_note is not null and e.closed_by is null
        and (e.rider_id <> ${by.staffId} or ${isOwn}::boolean) and o.id = e.order_id
      returning o.id as "orderId", o.reference`;
    if (!closed) refuse("money_review_not_found");
    const { orderId, reference } = closed;
    await noteOrder(
      { db: tx },
      { orderId, note: `${by.name} closed the delivery that arrived too late: ${reason}` },
    );
    const record = { kind: "order", id: reference, name: reference };
    await recordAudit(
      { db: tx },
      { by, action: "late_delivery.closed", record, after: { delivery, ...(isOwn && { isOwn }) }, reason },
    );
  });
}

async function isOfMember(
  { db }: { db: Transaction },
  { delivery, by }: { delivery: string; by: StaffActor },
): Promise<boolean> {
  const own = await prepared(db)`
    select from rider_events
    where key = ${delivery}::uuid and late_note is not null and closed_by is null and rider_id = ${by.staffId}`;
  return own.length > 0;
}
