import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/**
 * Whether a person still has to find out if the shop keeps a payment of the order: its bank disputes it, something was taken back, or
 * its record has changed. A parcel that leaves now may never be paid.
 */
export async function isPaymentInQuestion(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<boolean> {
  const open = await prepared(db)`
    select from payment_reviews v join payments p on p.id = v.payment_id
    where p.order_id = ${orderId} and v.closed_at is null
      and v.kind in ('disputed', 'contradicted', 'partly_reversed', 'reversed_late') limit 1`;
  return open.length > 0;
}
