import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { markUnsubscribed } from "./mark-unsubscribed.ts";

/**
 * Unsubscribes the verified address of a signed-in shopper without a link: withdrawing consent must be as easy as giving
 * it. Idempotent.
 */
export function unsubscribeByMail({ db }: Pick<Ctx, "db">, { mail }: { mail: string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number; state: string }>(
      sql`select id, state from newsletter_subscribers where mail = ${mail} for update`,
    );
    const [subscriber] = rows;
    if (!subscriber || subscriber.state === "unsubscribed") return;
    await markUnsubscribed({ db: tx }, { subscriberId: subscriber.id });
  });
}
