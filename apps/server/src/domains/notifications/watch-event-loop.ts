import { performance } from "node:perf_hooks";

const WINDOW_MS = 100;
const BUSY_ABOVE = 0.85;

/** @returns a function that says whether the event loop was busy for most of the last 100 ms */
export function watchEventLoop(): () => boolean {
  let since = performance.eventLoopUtilization();
  let judgedAt = performance.now();
  let isBusy = false;
  return () => {
    if (performance.now() - judgedAt < WINDOW_MS) return isBusy;
    const now = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(now, since).utilization > BUSY_ABOVE;
    since = now;
    judgedAt = performance.now();
    return isBusy;
  };
}
