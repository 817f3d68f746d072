import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { Signal } from "../../lib/signal.ts";

const DEBOUNCE_MS = 20;
/** What another process left behind, or what had not been committed when it was signalled, waits at most this long. */
const POLL_MS = 500;
const AT_ONCE = 1000;

/**
 * Tells every process which cached answers are stale because orders have moved stock. Loses nothing when it is killed, and
 * several processes at once do not wait for each other. A crash may announce twice, so no disk and no standby is waited for.
 */
export async function announceStock({ db }: { db: Db }): Promise<void> {
  await prepared(db)`
    with announced as (
      delete from stock_announcements where ctid = any(array(
        select ctid from stock_announcements limit ${AT_ONCE} for update skip locked))
      returning tags
    )
    select pg_notify('stale', tags), set_config('synchronous_commit', 'off', true)
    from (select distinct tags from announced) each`;
}

/**
 * Announces what orders did to the stock, outside of their transactions: PostgreSQL commits transactions that notify one
 * after the other. Runs in every process.
 * @param signal sent just before an order commits
 */
export function startAnnouncingStock(
  { db, log }: Pick<Ctx, "db" | "log">,
  { signal, pollMs = POLL_MS }: { signal: Signal; pollMs?: number },
): { stop: () => Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let dueAt = Number.POSITIVE_INFINITY;
  let isAnnouncing = false;
  let isSignalledMeanwhile = false;
  let isFailing = false;
  let running: Promise<void> = Promise.resolve();
  const schedule = (ms: number) => {
    if (isStopped || Date.now() + ms >= dueAt) return;
    clearTimeout(timer);
    dueAt = Date.now() + ms;
    timer = setTimeout(() => {
      running = announce();
    }, ms);
  };
  const announce = async () => {
    isAnnouncing = true;
    isSignalledMeanwhile = false;
    await announceStock({ db }).then(
      () => {
        isFailing = false;
      },
      (err: unknown) => {
        // Once for each outage.
        if (!isFailing) log.warn({ err }, "Stock could not be announced; trying again");
        isFailing = true;
      },
    );
    isAnnouncing = false;
    dueAt = Number.POSITIVE_INFINITY;
    schedule(isSignalledMeanwhile && !isFailing ? DEBOUNCE_MS : pollMs);
  };
  const stopListening = signal.on(() => {
    if (isAnnouncing) isSignalledMeanwhile = true;
    else schedule(DEBOUNCE_MS);
  });
  schedule(pollMs);
  return {
    async stop() {
      isStopped = true;
      stopListening();
      clearTimeout(timer);
      await running;
    },
  };
}
