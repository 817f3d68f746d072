import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { hashToken } from "../../lib/hash-token.ts";
import { refuse } from "../../lib/refuse.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { logConsent } from "./log-consent.ts";
import { makeToken } from "./tokens.ts";

/** Second step of the double opt-in: the link from the mailbox confirms the subscription. Idempotent. */
export function confirmSubscription(
  { db }: Pick<Ctx, "db">,
  { token }: { token: string },
): Promise<{ mail: string }> {
  return inTransaction(db, async (tx) => {
    // Locks the rows, so that of two concurrent clicks only one confirms and mails.
    const { rows } = await tx.execute<{ id: number; mail: string; state: string }>(sql`
      select s.id, s.mail, s.state
      from newsletter_tokens t
      join newsletter_subscribers s on s.id = t.subscriber_id
      where t.token_hash = ${hashToken(token)} and t.confirms_until > now()
      for update of s, t`);
    const [subscriber] = rows;
    if (!subscriber) return refuse("newsletter_link_invalid");
    const { id: subscriberId, mail, state } = subscriber;
    if (state === "confirmed") return { mail };

    await tx.execute(sql`
      update newsletter_subscribers set state = 'confirmed', state_at = now(), refusals = 0 where id = ${subscriberId}`);
    await logConsent({ db: tx }, { subscriberId, event: { kind: "confirmed" } });
    const mailToken = await makeToken({ db: tx }, { subscriberId, confirms: false });
    await enqueueMail(
      { db: tx },
      {
        template: "newsletter_welcome",
        to: mail,
        key: `newsletter-${subscriberId}-${mailToken.slice(0, 8)}`,
        data: { mail, token: mailToken },
      },
    );
    return { mail };
  });
}
