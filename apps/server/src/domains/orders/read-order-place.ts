import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** Where and how an order is delivered, by id. */
export async function readOrderPlace(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<{ locationId: number; methodId: number }> {
  const [place] = await prepared<{ locationId: number; methodId: number }>(db)`
    select location_id as "locationId", method_id as "methodId" from orders where id = ${orderId}`;
  if (!place) throw new Error(`There is no order ${orderId}`);
  return place;
}
