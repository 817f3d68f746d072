import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { takeOffList } from "./take-off-list.ts";

/**
 * Takes an address off the list at the word of its proven owner, without a link: consent is withdrawn as easily as
 * it was given. Doing it again is harmless.
 */
export function withdrawFromNewsletter({ db }: Pick<Ctx, "db">, { mail }: { mail: string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number; state: string }>(
      sql`select id, state from newsletter_subscribers where mail = ${mail} for update`,
    );
    const [subscriber] = rows;
    if (!subscriber || subscriber.state === "unsubscribed") return;
    await takeOffList({ db: tx }, { subscriberId: subscriber.id });
  });
}
