import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/**
 * How long and with what an order is collected, as the checkout says it of the method, for its emails; null for delivery to
 * the door. A pickup point is the order's own, but this is what staff say of it now.
 */
export async function readCollecting(
  { db }: { db: Db },
  { id, pickupPoint }: { id: number; pickupPoint: object | null },
): Promise<string | null> {
  if (pickupPoint === null) return null;
  const [method] = await prepared<{ description: string }>(db)`
    select m.description from orders o join delivery_methods m on m.id = o.method_id where o.id = ${id}`;
  return method?.description || null;
}
