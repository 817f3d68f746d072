import { audit } from "@shop/contract/admin/audit";
import { z } from "zod";
import type { Routes } from "../../http/serve.ts";
import { serveStaff, serveStaffFile } from "../../http/serve-staff.ts";
import { decodeCursor, encodeCursor, pageOf } from "../../lib/cursor.ts";
import { findLastCheck } from "./check-daily.ts";
import { exportAuditEntries } from "./export-audit.ts";
import { presentAuditCheck, presentAuditEntry } from "./present.ts";
import { listAuditChoices, listAuditEntries } from "./queries.ts";

const NEWEST = "newest";
const Place = z.tuple([z.int()]);

export function auditRoutes(routes: Routes): void {
  serveStaff(routes, audit.listAuditEntries, async ({ ctx }, { after, limit, ...filters }) => {
    const [before = null] = decodeCursor(after, NEWEST, Place) ?? [];
    const found = await listAuditEntries(ctx, filters, { after: before, limit: limit + 1 });
    const { rows, next } = pageOf(found, limit, ({ id }) => encodeCursor(NEWEST, [id]));
    return { data: rows.map(presentAuditEntry), next };
  });

  serveStaff(routes, audit.listAuditChoices, async ({ ctx }) => ({ data: await listAuditChoices(ctx) }));

  serveStaff(routes, audit.viewAuditCheck, async ({ ctx }) => {
    const check = await findLastCheck(ctx);
    return { data: check && presentAuditCheck(check) };
  });

  serveStaffFile(routes, audit.exportAuditEntries, async ({ ctx, staff: by }, filters) => ({
    name: `audit-log-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: await exportAuditEntries(ctx, { by, filters }),
  }));
}
