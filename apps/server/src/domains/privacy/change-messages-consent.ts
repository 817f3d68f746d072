import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { lockShopper } from "../accounts/lock-shopper.ts";

/**
 * Switches messages about a shopper's own orders to their phone on or off. They are part of the purchase and need no
 * consent, so they are on without an entry. A repeated call adds nothing.
 */
export async function changeMessagesConsent(
  { db }: Pick<Ctx, "db">,
  { shopperId, agreed }: { shopperId: number; agreed: boolean },
): Promise<void> {
  const event = agreed ? "given" : "withdrawn";
  await inTransaction(db, async (tx) => {
    await lockShopper({ db: tx }, { shopperId });
    await tx.execute(sql`
      insert into message_choices (shopper_id, event)
      select ${shopperId}, ${event}
      where coalesce((select event from message_choices where shopper_id = ${shopperId} order by id desc limit 1),
                     'given') <> ${event}`);
  });
}
