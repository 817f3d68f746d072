import type { Log } from "./log.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Runs `work` now and then every hour. A failure is logged, and the next hour tries again.
 * @param work must be harmless when several processes run it
 * @param failure the log message
 */
export function everyHour(
  { log }: { log: Log },
  work: () => Promise<unknown>,
  failure: string,
): { stop: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = work().catch((err) => log.error({ err }, failure));
  };
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  run();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
