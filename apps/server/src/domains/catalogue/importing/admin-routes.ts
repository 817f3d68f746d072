import { imports } from "@shop/contract/admin/imports";
import type { Routes } from "../../../http/serve.ts";
import { serveStaff, serveStaffFile } from "../../../http/serve-staff.ts";
import { cancelImport, checkImport, confirmImport } from "./import-commands.ts";
import { exportRefusedRows, listImportRows } from "./import-reports.ts";
import { findImport, presentImport, startImport } from "./import-store.ts";
import { TABLE_KINDS } from "./table-kinds.ts";

export function importRoutes(routes: Routes): void {
  serveStaff(routes, imports.startImport, async ({ ctx, staff: by }, { kind, name, content }) => {
    const record = await startImport(ctx, { by, kind, name, bytes: Buffer.from(content, "base64") });
    return { data: await presentImport(ctx, record) };
  });

  serveStaff(routes, imports.viewImport, async ({ ctx }, { import: token }) => ({
    data: await presentImport(ctx, await findImport(ctx, { token })),
  }));

  serveStaff(routes, imports.checkImport, async ({ ctx, staff: by }, { import: token, mapping }) => ({
    data: await presentImport(ctx, await checkImport(ctx, { by, token, mapping })),
  }));

  serveStaff(routes, imports.confirmImport, async ({ ctx, staff: by }, { import: token, ...confirmed }) => ({
    data: await presentImport(ctx, await confirmImport(ctx, { by, token, ...confirmed })),
  }));

  serveStaff(routes, imports.cancelImport, async ({ ctx }, { import: token }) => ({
    data: await presentImport(ctx, await cancelImport(ctx, { token })),
  }));

  serveStaff(routes, imports.listImportRows, async ({ ctx }, { import: token, ...page }) => {
    const { rows, next } = await listImportRows(ctx, { token, ...page });
    return { data: rows, next };
  });

  serveStaffFile(routes, imports.exportTable, async ({ ctx }, { kind }) => {
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos" }).format(ctx.now());
    const pieces = await Array.fromAsync(TABLE_KINDS[kind].export(ctx));
    return { name: `${kind}-${day}.csv`, content: pieces.join("") };
  });

  serveStaffFile(routes, imports.exportRefusedRows, async ({ ctx }, { import: token }) => ({
    name: "refused-rows.csv",
    content: await exportRefusedRows(ctx, { token }),
  }));
}
