import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

/** An order of the shopper that is not finished: in progress, awaiting payment or a refund, or with an open return request. */
export async function findUnsettledOrder(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<{ reference: string } | undefined> {
  const { rows } = await db.execute<{ reference: string }>(sql`
    select reference from orders
    where shopper_id = ${shopperId}
      and (status in ('pending_payment', 'placed', 'processing', 'shipped') or payment_status = 'refund_due'
           or exists (select from return_requests r where r.order_id = orders.id and (
                r.state in ('requested', 'approved')
                or r.state = 'received' and r.refund_id is null and r.replacement_id is null)))
    order by id limit 1`);
  return rows[0];
}
