import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { everyHour } from "../../lib/every-hour.ts";
import { DAY } from "./rules/limit.ts";

/** Deletes counts whose window has passed: none is longer than a day. */
export async function forgetOldAttempts({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`delete from attempts where window_start < now() - make_interval(secs => ${DAY})`);
}

export function startLimitJobs(ctx: Ctx): { stop: () => Promise<void> } {
  return everyHour(ctx, () => forgetOldAttempts(ctx), "Old attempts were not forgotten");
}
