import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** Keeps everybody else from the cart until the transaction ends. Carts are locked before shelves, in every command. */
export async function lockCartLines(
  { db }: { db: Transaction },
  { shopperId }: { shopperId: number },
): Promise<void> {
  await prepared(db)`select id from cart_lines where shopper_id = ${shopperId} order by id for update`;
}
