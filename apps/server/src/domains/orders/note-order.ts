import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { orderSignal } from "./order-signal.ts";

/** Adds a staff note about an action to the order. Shoppers do not see it. */
export async function noteOrder(
  { db }: { db: Transaction },
  { orderId, note }: { orderId: number; note: string },
): Promise<void> {
  await prepared(db)`
    insert into order_events (order_id, actor, status, payment_status, note)
    select id, 'staff', status, payment_status, ${note}::text from orders where id = ${orderId}`;
  orderSignal.send();
}
