import type { OrderPulse } from "@shop/contract/admin/order-pulse";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** Two numbers that only grow: whether an order is new, and whether any order has changed. Costs two index look-ups. */
export async function readPulse({ db }: { db: Db }): Promise<OrderPulse> {
  const [pulse] = await prepared<OrderPulse>(db)`
    select coalesce((select max(placed_number) from fulfilments), 0)::float8 as placed,
           coalesce((select max(id) from order_events), 0)::float8 as changes`;
  return pulse ?? { placed: 0, changes: 0 };
}
