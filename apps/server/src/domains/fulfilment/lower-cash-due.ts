import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/**
 * Lowers the cash that the rider collects after less has become due for a paid order whose parcel is handed over. The
 * caller holds the order's lock.
 */
export async function lowerCashDue(
  { db }: { db: Transaction },
  { orderId }: { orderId: number },
): Promise<void> {
  await prepared(db)`
    update fulfilments f set cash_due = nullif(o.balance_due, 0), cash = case when o.balance_due > 0 then 'due' end
    from orders o
    where f.order_id = ${orderId} and o.id = f.order_id and o.payment_status = 'paid' and f.cash = 'due'
      and o.balance_due < f.cash_due`;
}
