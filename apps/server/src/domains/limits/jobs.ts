import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { everyHour } from "../../lib/every-hour.ts";

/** Deletes counts whose window has passed. */
export async function deleteOldAttempts({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`delete from attempts where ends_at < now()`);
}

export function startLimitJobs(ctx: Ctx): { stop: () => Promise<void> } {
  return everyHour(ctx, () => deleteOldAttempts(ctx), "Deleting old attempt counts failed");
}
