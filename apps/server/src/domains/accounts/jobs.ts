import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { everyHour } from "../../lib/every-hour.ts";

/** Deletes what has no further use: dead sessions and codes, accounts nobody verified in a week. */
export async function cleanUpAccounts({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now() or revoked_at < now()`);
  await db.execute(sql`delete from one_time_codes where expires_at < now() - interval '1 day'`);
  await db.execute(
    sql`delete from shoppers where verified_at is null and created_at < now() - interval '7 days'`,
  );
}

export function startAccountJobs(ctx: Ctx): { stop: () => Promise<void> } {
  return everyHour(ctx, () => cleanUpAccounts(ctx), "Cleaning up accounts failed");
}
