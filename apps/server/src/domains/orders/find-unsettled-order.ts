import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

/** An order of the shopper that is not finished: in progress, or awaiting payment or a refund. */
export async function findUnsettledOrder(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<{ reference: string } | undefined> {
  const { rows } = await db.execute<{ reference: string }>(sql`
    select reference from orders
    where shopper_id = ${shopperId}
      and (status in ('pending_payment', 'placed', 'processing', 'shipped') or payment_status = 'refund_due')
    order by id limit 1`);
  return rows[0];
}
