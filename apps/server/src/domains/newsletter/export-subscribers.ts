import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { writeCsv } from "../../lib/csv.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { requireExport } from "../audit/require-export.ts";
import { listSubscribers, presentSubscriber, type SubscriberFilters } from "./subscriber-queries.ts";

const ROWS_MAX = 100_000;
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
  const found = await listSubscribers({ db }, filters, { before: null, limit: ROWS_MAX });
  const { rows: consents } = await db.execute<Consent & Record<string, unknown>>(sql`
    select subscriber_id as "subscriberId", max(at) filter (where event = 'asked') as "askedAt",
      (array_agg(page order by id desc) filter (where event = 'asked'))[1] as page,
      (array_agg(consent_text order by id desc) filter (where event = 'asked'))[1] as text,
      max(at) filter (where event = 'confirmed') as "confirmedAt"
    from newsletter_consents where subscriber_id = any(${found.map(({ id }) => id)}::bigint[])
    group by subscriber_id`);
  const consentOf = new Map(consents.map((consent) => [consent.subscriberId, consent]));
  await inTransaction(db, (tx) =>
    recordAudit(
      { db: tx },
      {
        by,
        action: "subscribers.exported",
        record: { kind: "newsletter", id: "subscribers", name: "Subscribers" },
        after: { tab: filters.tab, searched: (filters.search ?? "") !== "", rows: found.length },
      },
    ),
  );
  const time = (at: string | null | undefined) => (at ? new Date(at).toISOString() : "");
  return writeCsv([
    HEAD,
    ...found.map((row) => {
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
    }),
  ]);
}
