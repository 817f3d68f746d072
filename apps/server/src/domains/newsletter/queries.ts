import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

export type SubscriberState = "waiting" | "confirmed" | "unsubscribed" | "bounced";

export interface LoggedConsent {
  event: "asked" | "confirmed" | "unsubscribed";
  at: string;
  text: string | null;
  page: string | null;
}

/** The state of a subscription; null when the address never asked or was deleted. */
export async function findSubscriberState(
  { db }: { db: Db },
  { mail }: { mail: string },
): Promise<SubscriberState | null> {
  const { rows } = await db.execute<{ state: SubscriberState }>(
    sql`select state from newsletter_subscribers where mail = ${mail}`,
  );
  return rows[0]?.state ?? null;
}

/** Newest first. */
export async function listConsents({ db }: { db: Db }, { mail }: { mail: string }): Promise<LoggedConsent[]> {
  const { rows } = await db.execute<LoggedConsent>(sql`
    select c.event, c.at, c.consent_text as text, c.page
    from newsletter_consents c join newsletter_subscribers s on s.id = c.subscriber_id
    where s.mail = ${mail} order by c.id desc`);
  return rows;
}
