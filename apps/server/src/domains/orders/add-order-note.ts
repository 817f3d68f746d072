import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { orderSignal } from "./order-signal.ts";

/** A member of staff writes a note on an order. Shoppers do not see it. */
export function addOrderNote(
  { db }: Pick<Ctx, "db">,
  {
    publicId,
    note,
    riderId,
    by,
  }: {
    publicId: string;
    note: string;
    /** Only if the parcel is on this rider's run; null for members who see all orders. */
    riderId: number | null;
    by: StaffActor;
  },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [noted] = await prepared<{ reference: string }>(tx)`
      with noted as (
        insert into order_events (order_id, actor, status, payment_status, staff_id, staff_name, note)
        select id, 'staff', status, payment_status, ${by.staffId}::bigint, ${by.name}::text, ${note}::text
        from orders o where public_id = ${publicId}
          -- An archived one has no lines (docs/archive.md), and is not found anywhere else.
          and exists (select from order_lines l where l.order_id = o.id)
          and (${riderId}::bigint is null
               or exists (select from fulfilments f where f.order_id = o.id and is_on_run(f, ${riderId}::bigint)))
        returning order_id
      )
      -- The order has changed: its version counts up.
      update orders set version = version from noted where id = noted.order_id returning reference`;
    if (!noted) refuse("order_not_found");
    orderSignal.send();
    const { reference } = noted;
    await recordAudit(
      { db: tx },
      { by, action: "order.noted", record: { kind: "order", id: reference, name: reference } },
    );
  });
}
