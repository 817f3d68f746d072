import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { everyHour } from "../../lib/every-hour.ts";

/** Deletes ended sessions, expired codes, and registrations that nobody verified within a week. */
export async function cleanUpAccounts({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now() or revoked_at < now()`);
  await db.execute(sql`delete from one_time_codes where expires_at < now()`);
  // A series counts tries only while it has live codes. The hourly limits are counted elsewhere.
  await db.execute(sql`delete from code_series where live_until < now() - interval '1 day'`);
  await db.execute(sql`delete from registrations where created_at < now() - interval '7 days'`);
}

export function startAccountJobs(ctx: Ctx): { stop: () => Promise<void> } {
  return everyHour(ctx, () => cleanUpAccounts(ctx), "Cleaning up accounts failed");
}
