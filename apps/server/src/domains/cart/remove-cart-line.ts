import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";

/** Takes a whole line out of the cart; another shopper's line is simply not found. */
export async function removeCartLine(
  { db }: { db: Db },
  { shopperId, lineId }: { shopperId: number; lineId: string },
): Promise<void> {
  const removed = await prepared(db)`
    delete from cart_lines where public_id = ${lineId} and shopper_id = ${shopperId} returning id`;
  if (removed.length === 0) refuse("cart_line_not_found");
}
