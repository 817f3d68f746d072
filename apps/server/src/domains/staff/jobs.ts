import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { everyHour } from "../../lib/every-hour.ts";

/** Deletes what ended a while ago: sessions and invitations after 30 days, unused devices after a year. */
export async function cleanUpStaff({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`delete from staff_sessions where started_at < now() - interval '30 days'`);
  await db.execute(sql`delete from staff_invitations where expires_at < now() - interval '30 days'`);
  await db.execute(sql`delete from api_keys where least(expires_at, revoked_at) < now() - interval '1 year'`);
  await db.execute(sql`delete from staff_devices where last_used_at < now() - interval '1 year'`);
}

export function startStaffJobs(ctx: Ctx): { stop: () => Promise<void> } {
  return everyHour(ctx, () => cleanUpStaff(ctx), "Cleaning up sessions of staff failed");
}
