import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { takeOffList } from "./take-off-list.ts";
import { hashToken } from "./tokens.ts";

/** Takes somebody off the list, by the link of any mail they ever got. Doing it again is harmless. */
export function leaveNewsletter({ db }: Pick<Ctx, "db">, { token }: { token: string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number; state: string }>(sql`
      select s.id, s.state
      from newsletter_tokens t
      join newsletter_subscribers s on s.id = t.subscriber_id
      where t.token_hash = ${hashToken(token)}
      for update of s`);
    const [subscriber] = rows;
    if (!subscriber) return refuse("unsubscribe_link_invalid");
    if (subscriber.state !== "unsubscribed") await takeOffList({ db: tx }, { subscriberId: subscriber.id });
  });
}
