import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { logConsent } from "./log-consent.ts";

/** Also ends all confirmation links: an older mail must not subscribe again. The caller has locked the row. */
export async function markUnsubscribed(
  { db }: { db: Transaction },
  { subscriberId }: { subscriberId: number },
): Promise<void> {
  await db.execute(sql`
    update newsletter_subscribers set state = 'unsubscribed', state_at = now() where id = ${subscriberId}`);
  await db.execute(sql`
    update newsletter_tokens set confirms_until = null
    where subscriber_id = ${subscriberId} and confirms_until is not null`);
  await logConsent({ db }, { subscriberId, event: { kind: "unsubscribed" } });
}
