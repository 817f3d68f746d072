import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

/**
 * Writes the message of a refund. The messages of all other steps are written by the database's triggers, in the same
 * transaction.
 */
export async function messageRefundDone(
  { db }: { db: Transaction },
  { orderId, refund }: { orderId: number; refund: { id: string; amount: number } },
): Promise<void> {
  const occasion = `refunded:${orderId}:${refund.id}`.slice(0, 200);
  await db.execute(
    sql`select note_order_message(${orderId}::bigint, 'refunded', ${occasion}::text, ${refund.amount}::bigint)`,
  );
}
