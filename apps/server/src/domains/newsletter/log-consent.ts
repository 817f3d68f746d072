import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

export type ConsentEvent =
  | { kind: "asked"; text: string; page: string | null }
  | { kind: "confirmed" }
  | { kind: "unsubscribed" };

/** Adds an entry to the proof of consent. The log is append-only. */
export async function logConsent(
  { db }: { db: Db },
  { subscriberId, event }: { subscriberId: number; event: ConsentEvent },
): Promise<void> {
  const [text, page] = event.kind === "asked" ? [event.text, event.page] : [null, null];
  await db.execute(sql`
    insert into newsletter_consents (subscriber_id, event, consent_text, page)
    values (${subscriberId}, ${event.kind}, ${text}, ${page})`);
}
