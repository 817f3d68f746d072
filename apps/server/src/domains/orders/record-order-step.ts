import type { FulfilmentState } from "@shop/contract/fulfilment";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { orderSignal } from "./order-signal.ts";

/** What the timeline tells staff of a change, beside the order's status. */
export interface StepRecord {
  step: FulfilmentState;
  /** Null for what the shop does on its own. */
  by: StaffActor | null;
  /** A reason. Shoppers do not see it. */
  detail: string | null;
}

/** Records a step that does not change the order's status. Shoppers do not see it. */
export async function recordOrderStep(
  { db }: { db: Transaction },
  { orderId, step, by, detail }: { orderId: number } & StepRecord,
): Promise<void> {
  await prepared(db)`
    with recorded as (
      insert into order_events (order_id, actor, status, payment_status, step, staff_id, staff_name, detail, is_internal)
      select id, ${by ? "staff" : "shop"}::text, status, payment_status, ${step}::text, ${by?.staffId ?? null}::bigint,
             ${by?.name ?? null}::text, ${detail}::text, true
      from orders where id = ${orderId}
    )
    -- The order has changed: its version counts up.
    update orders set version = version where id = ${orderId}`;
  orderSignal.send();
}
