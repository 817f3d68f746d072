import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** The door code of a parcel on its way. Only the customer may read it. */
export async function readDoorCode(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<string | null> {
  const [parcel] = await prepared<{ doorCode: string | null }>(db)`
    select door_code as "doorCode" from fulfilments where order_id = ${orderId} and state = 'handed_over'`;
  return parcel?.doorCode ?? null;
}
