import type { ReportFile } from "@shop/contract/admin/reports";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { writeCsv } from "../../lib/csv.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { REPORT_TABLES, type ReportScope } from "./report-tables.ts";

interface Asked extends ReportScope {
  report: ReportFile;
}

/** A report as a file for spreadsheets; amounts in naira. Who took it is in the audit log. */
export async function exportReport(
  { db, now }: Pick<Ctx, "db" | "now">,
  { by, ...asked }: Asked & { by: StaffActor },
): Promise<{ name: string; content: string }> {
  const { report } = asked;
  const { head, rows } = await REPORT_TABLES[report]({ db, now }, asked);
  const { about, inName } = coverageOf(asked);
  await inTransaction(db, (tx) =>
    recordAudit(
      { db: tx },
      {
        by,
        action: "report.exported",
        record: { kind: "report", id: report, name: report },
        after: { ...about, rows: rows.length },
      },
    ),
  );
  return { name: `${report}-${inName}.csv`, content: writeCsv([head, ...rows]) };
}

/** The days of a report, as the audit log and the name of its file say them. */
function coverageOf({ report, days, unsoldDays }: Asked) {
  if (report === "dead-stock") return { about: { unsoldDays }, inName: `${unsoldDays}-days` };
  if (report === "money-now") return { about: { day: days.last }, inName: days.last };
  return { about: days, inName: `${days.first}-to-${days.last}` };
}
