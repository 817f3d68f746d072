import { performance } from "node:perf_hooks";

const WINDOW_MS = 100;
const BUSY_ABOVE = 0.85;

/** @returns whether this process has hardly had a moment of rest lately */
export function watchBusyness(): () => boolean {
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
