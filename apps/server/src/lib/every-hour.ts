import type { Ctx } from "../ctx.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Does `work` at once and then every hour; a failure is logged and the next hour tries again.
 * @param work must be harmless when several processes do it
 * @param failure the sentence for the log
 */
export function everyHour(
  { log }: Pick<Ctx, "log">,
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
