import { setTimeout as wait } from "node:timers/promises";

/** Whether something is done within a time. It goes on all the same; what it throws in time is thrown. */
export async function withinTime(ms: number, work: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([
      work.then(() => true),
      wait(ms, false, { signal: timer.signal }).catch(() => false), // given up: the work was faster
    ]);
  } finally {
    timer.abort();
  }
}
