import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { orderSignal } from "./order-signal.ts";
import type { Actor } from "./queries.ts";

/** Adds a note about an action to the order's timeline. Shoppers do not see it. */
export async function noteOrder(
  { db }: { db: Transaction },
  { orderId, note, actor = "staff" }: { orderId: number; note: string; actor?: Actor },
): Promise<void> {
  await prepared(db)`
    insert into order_events (order_id, actor, status, payment_status, note)
    select id, ${actor}::text, status, payment_status, ${note}::text from orders where id = ${orderId}`;
  orderSignal.send();
}
