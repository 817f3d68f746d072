import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { LeasedWorker } from "../../lib/leased-worker.ts";

const FLUSH_MS = 60 * 1000;
/** Different searches that are kept for one day. */
const MAX_SEARCHES_A_DAY = 2_000;

const TODAY = sql`(now() at time zone 'Africa/Lagos')::date`;

/** Adds to the tables what this process has counted. What cannot be written is counted again at the next try. */
export async function flushVisits({ db, visits }: Pick<Ctx, "db" | "visits">): Promise<void> {
  const taken = visits.take();
  const { steps, emptySearches } = taken;
  if (steps.size === 0 && emptySearches.size === 0) return;
  // Every process takes the rows in the same order, so that none waits for another in a circle.
  const searches = [...emptySearches].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const counts = [...steps].toSorted(([a], [b]) => (a < b ? -1 : 1));
  try {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`
        insert into visit_counts as v (day, step, count)
        select ${TODAY}, step, count from unnest(${counts.map(([step]) => step)}::text[],
                                                 ${counts.map(([, count]) => count)}::bigint[]) as c(step, count)
        on conflict (day, step) do update set count = v.count + excluded.count`);
      await tx.execute(sql`
        insert into empty_searches as e (day, search, count, guessed)
        select ${TODAY}, search, empty, guessed
        from unnest(${searches.map(([search]) => search)}::text[],
                    ${searches.map(([, { nothing }]) => nothing)}::bigint[],
                    ${searches.map(([, { similar }]) => similar)}::bigint[]) as c(search, empty, guessed)
        where (select count(*) from empty_searches where day = ${TODAY}) < ${MAX_SEARCHES_A_DAY}
          or exists (select from empty_searches k where k.day = ${TODAY} and k.search = c.search)
        on conflict (day, search) do update
          set count = e.count + excluded.count, guessed = e.guessed + excluded.guessed`);
    });
  } catch (error) {
    visits.putBack(taken);
    throw error;
  }
}

/** Runs in every process that serves shoppers, because each counts in its own memory. */
export function startVisitFlush(ctx: Pick<Ctx, "db" | "visits" | "log">): { stop: () => Promise<void> } {
  const failure = "Visits could not be stored; they will be stored with those of the next minute";
  let dueAt = Date.now() + FLUSH_MS;
  const flush = () => flushVisits(ctx).catch((err: unknown) => ctx.log.warn({ err }, failure));
  const worker = new LeasedWorker(
    {
      async begin() {
        if (Date.now() < dueAt) return [];
        dueAt = Date.now() + FLUSH_MS;
        return [flush()];
      },
      findNext: async () => dueAt - Date.now(),
    },
    { atOnce: () => 1, pollMs: FLUSH_MS, log: ctx.log, fault: failure },
  );
  worker.start();
  return {
    async stop() {
      await worker.stop();
      await flush();
    },
  };
}
