import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** How many paid orders the shopper has cancelled within the last hours. The caller holds the shopper's lock. */
export async function countPaidCancellations(
  { db }: { db: Transaction },
  { shopperId, hours }: { shopperId: number; hours: number },
): Promise<number> {
  const [found] = await prepared<{ count: number }>(db)`
    select count(*)::integer as count
    from orders o join order_events e on e.order_id = o.id
    where o.shopper_id = ${shopperId} and o.status = 'cancelled' and e.actor = 'shopper'
      and e.status = 'cancelled' and e.payment_status = 'refund_due'
      and e.at > now() - make_interval(hours => ${hours}::integer)`;
  return found?.count ?? 0;
}
