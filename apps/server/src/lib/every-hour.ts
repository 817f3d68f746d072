import { LeasedWorker, type Work } from "./leased-worker.ts";
import type { Log } from "./log.ts";
import { workerWatch } from "./worker-watch.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Repeated {
  stop: () => Promise<void>;
}

/**
 * Runs `work` now and then every hour. A failure is logged as a warning, because the next hour tries again.
 * @param work must be harmless when several processes run it
 * @param failure the log message
 */
export function everyHour({ log }: { log: Log }, work: () => Promise<unknown>, failure: string): Repeated {
  return every(HOUR_MS, { log, work, failure });
}

/** The same every day. */
export function everyDay({ log }: { log: Log }, work: () => Promise<unknown>, failure: string): Repeated {
  return every(DAY_MS, { log, work, failure });
}

/** The same every minute. */
export function everyMinute({ log }: { log: Log }, work: () => Promise<unknown>, failure: string): Repeated {
  return every(MINUTE_MS, { log, work, failure });
}

function every(
  periodMs: number,
  { log, work, failure }: { log: Log; work: () => Promise<unknown>; failure: string },
): Repeated {
  const worker = new LeasedWorker(
    onceIn(periodMs, work, (err) => {
      workerWatch.countFault(failure);
      log.warn({ err }, failure);
    }),
    { atOnce: () => 1, pollMs: periodMs, log, fault: failure },
  );
  worker.start();
  return { stop: () => worker.stop() };
}

/** Needs no lease, because it is harmless twice. */
function onceIn(periodMs: number, work: () => Promise<unknown>, onFailure: (err: unknown) => void): Work {
  let dueAt = 0;
  return {
    async begin() {
      if (Date.now() < dueAt) return [];
      dueAt = Date.now() + periodMs;
      return [work().then(() => {}, onFailure)];
    },
    findNext: async () => dueAt - Date.now(),
  };
}
