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

/** The filtered log as a CSV file. The export is an entry of the log itself, with the filters and the number of rows. */
export async function exportAuditEntries(
  { db, env }: Pick<Ctx, "db" | "env">,
  { by, filters }: { by: StaffActor; filters: AuditFilters },
): Promise<string> {
  await requireExport({ db, env }, { list: "audit", by });
  const rows: AuditRow[] = [];
  for (;;) {
    const limit = Math.min(ROWS_AT_ONCE, AUDIT_EXPORT_MAX - rows.length);
    const found =
      limit > 0 ? await listAuditEntries({ db }, filters, { after: rows.at(-1)?.id ?? null, limit }) : [];
    rows.push(...found);
    if (found.length < limit || limit === 0) break;
  }
  await inTransaction(db, (tx) =>
    recordAudit(
      { db: tx },
      {
        by,
        action: "audit.exported",
        record: { kind: "audit", id: "log", name: "Audit log" },
        after: { filters, rows: rows.length },
      },
    ),
  );
  return writeCsv(auditTable(rows));
}
