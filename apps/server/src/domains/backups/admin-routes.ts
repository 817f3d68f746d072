import { backups } from "@shop/contract/admin/backups";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { findLastBackup, isBackupMissed, listBackups } from "./queries.ts";

export function backupRoutes(routes: Routes): void {
  serveStaff(routes, backups.viewBackups, async ({ ctx }) => {
    const last = await findLastBackup(ctx);
    return {
      data: {
        isScheduled: ctx.env.backups.dir !== null,
        isMissed: await isBackupMissed(ctx, ctx.env.backups),
        lastGoodAt: last?.at ?? null,
        newest: await listBackups(ctx),
      },
    };
  });
}
