import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { writeCsv } from "../../lib/csv.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { requireExport } from "../audit/require-export.ts";
import {
  listSubscribers,
  presentSubscriber,
  type StoredSubscriber,
  type SubscriberFilters,
} from "./subscriber-queries.ts";

const ROWS_AT_ONCE = 2_000;
const HEAD = ["Email", "State", "Since", "Asked at", "On page", "Wording", "Confirmed at"];

interface Consent {
  subscriberId: number;
  askedAt: string | null;
  page: string | null;
  text: string | null;
  confirmedAt: string | null;
}

/** The filtered list as a CSV file, with the newest proof of consent of each address. */
export async function exportSubscribers(
  { db, env }: Pick<Ctx, "db" | "env">,
  { by, filters }: { by: StaffActor; filters: SubscriberFilters },
): Promise<string> {
  await requireExport({ db, env }, { list: "subscriber", by });
  const rows: string[][] = [];
  for (let before: number | null = null; ; ) {
    const found: StoredSubscriber[] = await listSubscribers({ db }, filters, { before, limit: ROWS_AT_ONCE });
    rows.push(...(await withConsents({ db }, found)));
    const last = found.at(-1);
    if (!last || found.length < ROWS_AT_ONCE) break;
    before = last.id;
  }
  await inTransaction(db, (tx) =>
    recordAudit(
      { db: tx },
      {
        by,
        action: "subscribers.exported",
        record: { kind: "newsletter", id: "subscribers", name: "Subscribers" },
        after: { tab: filters.tab, searched: (filters.search ?? "") !== "", rows: rows.length },
      },
    ),
  );
  return writeCsv([HEAD, ...rows]);
}

async function withConsents({ db }: { db: Db }, found: readonly StoredSubscriber[]): Promise<string[][]> {
  const { rows: consents } = await db.execute<Consent & Record<string, unknown>>(sql`
    select subscriber_id as "subscriberId", max(at) filter (where event = 'asked') as "askedAt",
      (array_agg(page order by id desc) filter (where event = 'asked'))[1] as page,
      (array_agg(consent_text order by id desc) filter (where event = 'asked'))[1] as text,
      max(at) filter (where event = 'confirmed') as "confirmedAt"
    from newsletter_consents where subscriber_id = any(${found.map(({ id }) => id)}::bigint[])
    group by subscriber_id`);
  const consentOf = new Map(consents.map((consent) => [consent.subscriberId, consent]));
  const time = (at: string | null | undefined) => (at ? new Date(at).toISOString() : "");
  return found.map((row) => {
    const { mail, state, since } = presentSubscriber(row);
    const consent = consentOf.get(row.id);
    return [
      mail,
      state,
      since,
      time(consent?.askedAt),
      consent?.page ?? "",
      consent?.text ?? "",
      time(consent?.confirmedAt),
    ];
  });
}
