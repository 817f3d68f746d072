import { AUDIT_EXPORT_MAX } from "@shop/contract/admin/audit";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { writeCsv } from "../../lib/csv.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { auditTable } from "./present.ts";
import { type AuditFilters, type AuditRow, listAuditEntries } from "./queries.ts";
import { recordAudit } from "./record-audit.ts";
import { requireExport } from "./require-export.ts";

const ROWS_AT_ONCE = 2_000;
const LEFT_OUT = `Only the newest ${AUDIT_EXPORT_MAX.toLocaleString("en-NG")} entries are in this file. To get older ones, export a shorter period`;

/** The filtered log as a CSV file. The export is an entry of the log itself, with the filters and the number of rows. */
export async function exportAuditEntries(
  { db, env }: Pick<Ctx, "db" | "env">,
  { by, filters }: { by: StaffActor; filters: AuditFilters },
): Promise<string> {
  await requireExport({ db, env }, { list: "audit", by });
  const rows: AuditRow[] = [];
  for (;;) {
    const found = await listAuditEntries({ db }, filters, {
      after: rows.at(-1)?.id ?? null,
      limit: ROWS_AT_ONCE,
    });
    rows.push(...found);
    if (found.length < ROWS_AT_ONCE || rows.length > AUDIT_EXPORT_MAX) break;
  }
  const kept = rows.slice(0, AUDIT_EXPORT_MAX);
  await inTransaction(db, (tx) =>
    recordAudit(
      { db: tx },
      {
        by,
        action: "audit.exported",
        record: { kind: "audit", id: "log", name: "Audit log" },
        after: { filters, rows: kept.length },
      },
    ),
  );
  return writeCsv([...auditTable(kept), ...(kept.length < rows.length ? [[LEFT_OUT]] : [])]);
}
