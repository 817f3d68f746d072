import { bulkEdits } from "@shop/contract/admin/bulk-edits";
import type { Routes } from "../../../http/serve.ts";
import { serveStaff } from "../../../http/serve-staff.ts";
import { tokenOfKey } from "../token-of-key.ts";
import { cancelBulkEdit, startBulkEdit, undoBulkEdit } from "./bulk-commands.ts";
import { findBulkEdit, listBulkEdits, listBulkProducts, presentBulkEdit } from "./bulk-store.ts";
import { previewBulkEdit } from "./preview-bulk-edit.ts";

export function bulkAdminRoutes(routes: Routes): void {
  serveStaff(routes, bulkEdits.previewBulkEdit, async ({ ctx }, input) => ({
    data: await previewBulkEdit(ctx, input),
  }));

  serveStaff(routes, bulkEdits.startBulkEdit, async ({ ctx, staff: by, headers }, { selection, change }) => {
    const token = tokenOfKey("bulk-edit", by, headers);
    return { data: presentBulkEdit(await startBulkEdit(ctx, { by, token, selection, change })) };
  });

  serveStaff(routes, bulkEdits.viewBulkEdit, async ({ ctx }, { edit: token }) => ({
    data: presentBulkEdit(await findBulkEdit(ctx, { token })),
  }));

  serveStaff(routes, bulkEdits.listBulkEdits, async ({ ctx }) => ({
    data: (await listBulkEdits(ctx)).map(presentBulkEdit),
  }));

  serveStaff(routes, bulkEdits.listBulkEditProducts, async ({ ctx }, { edit: token, ...page }) => {
    const { rows, next } = await listBulkProducts(ctx, { token, ...page });
    return { data: rows, next };
  });

  serveStaff(routes, bulkEdits.cancelBulkEdit, async ({ ctx }, { edit: token }) => ({
    data: presentBulkEdit(await cancelBulkEdit(ctx, { token })),
  }));

  serveStaff(routes, bulkEdits.undoBulkEdit, async ({ ctx, staff: by }, { edit: token }) => ({
    data: presentBulkEdit(await undoBulkEdit(ctx, { by, token })),
  }));
}
