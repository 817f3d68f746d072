import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/**
 * How long an order waits and what to bring, in the words of the delivery method at checkout, for the emails; null for
 * delivery to the door. The order keeps its pickup point as it was, but these words are today's.
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
