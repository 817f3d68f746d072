import { LeasedWorker, type Work } from "./leased-worker.ts";
import type { Log } from "./log.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Runs `work` now and then every hour. A failure is logged as a warning, because the next hour tries again.
 * @param work must be harmless when several processes run it
 * @param failure the log message
 */
export function everyHour(
  { log }: { log: Log },
  work: () => Promise<unknown>,
  failure: string,
): { stop: () => Promise<void> } {
  const worker = new LeasedWorker(
    onceAnHour(work, (err) => log.warn({ err }, failure)),
    {
      atOnce: () => 1,
      pollMs: HOUR_MS,
      log,
      fault: failure,
    },
  );
  worker.start();
  return { stop: () => worker.stop() };
}

/** Needs no lease, because it is harmless twice. */
function onceAnHour(work: () => Promise<unknown>, onFailure: (err: unknown) => void): Work {
  let dueAt = 0;
  return {
    async begin() {
      if (Date.now() < dueAt) return [];
      dueAt = Date.now() + HOUR_MS;
      return [work().then(() => {}, onFailure)];
    },
    findNext: async () => dueAt - Date.now(),
  };
}
