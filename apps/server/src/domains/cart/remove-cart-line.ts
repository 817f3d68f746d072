import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";

/** Removes a whole line. Another shopper's line is not found. */
export async function removeCartLine(
  { db }: { db: Db },
  { shopperId, lineId }: { shopperId: number; lineId: string },
): Promise<void> {
  const removed = await prepared(db)`
    delete from cart_lines where public_id = ${lineId} and shopper_id = ${shopperId} returning id`;
  if (removed.length === 0) refuse("cart_line_not_found");
}
