import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { logConsent } from "./log-consent.ts";
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
    if (subscriber.state === "unsubscribed") return;

    await tx.execute(sql`
      update newsletter_subscribers set state = 'unsubscribed', state_at = now() where id = ${subscriber.id}`);
    // An older mail must not put them back on the list.
    await tx.execute(sql`
      update newsletter_tokens set confirms_until = null
      where subscriber_id = ${subscriber.id} and confirms_until is not null`);
    await logConsent({ db: tx }, { subscriberId: subscriber.id, event: { kind: "unsubscribed" } });
  });
}
