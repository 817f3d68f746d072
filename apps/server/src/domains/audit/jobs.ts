import type { Ctx } from "../../ctx.ts";
import { everyHour, everyMinute } from "../../lib/every-hour.ts";
import { checkAuditLogDaily } from "./check-daily.ts";
import { sealAuditEntries } from "./seal-entries.ts";

export function startAuditJobs(ctx: Ctx): { stop: () => Promise<void> } {
  const sealing = everyMinute(ctx, () => sealAuditEntries(ctx), "Sealing the audit log failed");
  const checking = everyHour(ctx, () => checkAuditLogDaily(ctx), "Checking the audit log failed");
  return {
    async stop() {
      await Promise.all([sealing.stop(), checking.stop()]);
    },
  };
}
