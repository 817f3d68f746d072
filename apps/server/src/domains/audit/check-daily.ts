import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { sealAuditEntries } from "./seal-entries.ts";
import { type LogCheck, verifyAuditLog } from "./verify-log.ts";

/** How many findings are kept of one check. */
const FINDINGS_MAX = 100;

/**
 * Checks the whole audit log and emails its last hash to every owner, once a day in Lagos. Then removes the entries that are
 * older than 24 months. An empty log has no hash to send.
 */
export async function checkAuditLogDaily({
  db,
  now,
  log,
}: Pick<Ctx, "db" | "now"> & { log: Pick<Ctx["log"], "error"> }): Promise<void> {
  const at = now().toISOString();
  const { rows } = await db.execute<{ day: string; isDone: boolean }>(sql`
    select day::text, exists (select from audit_checks c where c.day = today.day) as "isDone"
    from (select (${at}::timestamptz at time zone 'Africa/Lagos')::date as day) today`);
  const [today] = rows;
  if (!today || today.isDone) return;
  await sealAuditEntries({ db });
  const check = await verifyAuditLog({ db });
  if (check.last === null) return;
  const { last, findings } = check;
  if (findings.length > 0) {
    log.error(
      { alert: "audit_log_changed", findings: findings.slice(0, FINDINGS_MAX) },
      "The audit log was changed",
    );
  }
  await recordCheck({ db }, { day: today.day, check: { ...check, last } });
  await db.execute(sql`select remove_old_audit_entries()`);
}

/** Of several processes that check on the same day, one records its check and mails it. */
function recordCheck(
  { db }: Pick<Ctx, "db">,
  {
    day,
    check: { entries, last, findings },
  }: { day: string; check: LogCheck & { last: NonNullable<LogCheck["last"]> } },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into audit_checks (day, entries, seq, hash, findings)
      values (${day}::date, ${entries}, ${last.seq}, decode(${last.hash}, 'hex'),
              ${JSON.stringify(findings.slice(0, FINDINGS_MAX))}::jsonb)
      on conflict (day) do nothing`);
    if (rowCount === 0) return;
    const { rows: owners } = await tx.execute<{ id: number; mail: string; name: string }>(
      sql`select id, mail, name from staff_members where role = 'owner' and blocked_at is null order by id`,
    );
    for (const { id, mail, name } of owners) {
      await enqueueMail(
        { db: tx },
        {
          template: "audit_check",
          to: mail,
          key: `audit-check-${day}-${id}`,
          data: { name, entries, hash: last.hash, findings: findings.length },
        },
      );
    }
  });
}

export interface StoredCheck {
  at: string;
  entries: number;
  findings: LogCheck["findings"];
}

/** The newest check. */
export async function findLastCheck({ db }: Pick<Ctx, "db">): Promise<StoredCheck | null> {
  const { rows } = await db.execute<StoredCheck>(sql`
    select checked_at as at, entries, findings from audit_checks order by day desc limit 1`);
  return rows[0] ?? null;
}
