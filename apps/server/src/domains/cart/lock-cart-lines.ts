import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** Locks the cart until the transaction ends. To avoid deadlocks, every command locks carts before variants. */
export async function lockCartLines(
  { db }: { db: Transaction },
  { shopperId }: { shopperId: number },
): Promise<void> {
  await prepared(db)`select id from cart_lines where shopper_id = ${shopperId} order by id for update`;
}
