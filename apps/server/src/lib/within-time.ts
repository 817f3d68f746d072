import { setTimeout as wait } from "node:timers/promises";

/** Whether `work` finishes within `ms`. It is not cancelled after that. If it fails in time, its error is thrown. */
export async function withinTime(ms: number, work: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([
      work.then(() => true),
      wait(ms, false, { signal: timer.signal }).catch(() => false), // aborted below, because the work finished first
    ]);
  } finally {
    timer.abort();
  }
}
