import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { LONGEST_WINDOW_SECONDS } from "./rules/limits.ts";

const EVERY_MS = 60 * 60 * 1000;

/** Deletes what has no further use: dead sessions and codes, old counts, accounts nobody verified in a week. */
export async function cleanUpAccounts({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now() or revoked_at < now()`);
  await db.execute(sql`delete from one_time_codes where expires_at < now() - interval '1 day'`);
  await db.execute(
    sql`delete from attempts where window_start < now() - make_interval(secs => ${LONGEST_WINDOW_SECONDS})`,
  );
  await db.execute(
    sql`delete from shoppers where verified_at is null and created_at < now() - interval '7 days'`,
  );
}

/** Doing it twice is harmless, so every process may. */
export async function startAccountJobs(ctx: Ctx): Promise<{ stop: () => Promise<void> }> {
  let running = Promise.resolve();
  const run = () => {
    running = cleanUpAccounts(ctx).catch((err) => ctx.log.error({ err }, "Cleaning up accounts failed"));
  };
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  run();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
