import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

/** An order of the shopper that is not finished: in progress, awaiting payment or a refund, or with a return that is not settled. */
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
                or r.state = 'received' and orders.status <> 'returned'
                  and not exists (select from orders n
                                  where n.id = r.replacement_id and n.status not in ('cancelled', 'returned'))
                  and not exists (select from refund_requests q where q.id = r.refund_id and q.state <> 'declined'
                    and (q.state = 'requested' or q.way = 'by_hand' or exists (
                      select from refunds f where f.request_id = q.id and f.state <> 'withdrawn'))))))
    order by id limit 1`);
  return rows[0];
}
