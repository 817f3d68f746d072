import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/**
 * Decides whether a person has to confirm an order that was just placed.
 * @param reasons why, in words; none when nobody has to
 */
export async function requireConfirmation(
  { db }: { db: Transaction },
  { orderId, reasons }: { orderId: number; reasons: readonly string[] },
): Promise<void> {
  await prepared(db)`
    update fulfilments set needs_confirmation = cardinality(${reasons}::text[]) > 0, confirm_reasons = ${reasons}::text[]
    where order_id = ${orderId} and state = 'unconfirmed'`;
}
