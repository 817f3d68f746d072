import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { hashToken } from "../../lib/hash-token.ts";
import { refuse } from "../../lib/refuse.ts";
import { markUnsubscribed } from "./mark-unsubscribed.ts";

/** Unsubscribes with the link from any newsletter mail the subscriber ever got. Idempotent. */
export function unsubscribeByToken({ db }: Pick<Ctx, "db">, { token }: { token: string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number; state: string; issueId: number | null }>(sql`
      select s.id, s.state, t.issue_id as "issueId"
      from newsletter_tokens t
      join newsletter_subscribers s on s.id = t.subscriber_id
      where t.token_hash = ${hashToken(token)}
      for update of s`);
    const [subscriber] = rows;
    if (!subscriber) return refuse("unsubscribe_link_invalid");
    if (subscriber.state === "unsubscribed") return;
    await markUnsubscribed({ db: tx }, { subscriberId: subscriber.id });
    await tx.execute(sql`
      update newsletter_deliveries set unsubscribed_at = now()
      where issue_id = ${subscriber.issueId} and subscriber_id = ${subscriber.id}`);
  });
}
