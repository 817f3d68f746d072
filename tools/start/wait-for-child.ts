import type { ChildProcess } from "node:child_process";
import { type HeldFolder, watchChild } from "../../apps/server/postgres/hold-folder.ts";

/** `held` ends the program when this process is killed; `signal` gives up on it. */
export type ChildCare = { held?: HeldFolder; signal?: AbortSignal };

/**
 * @param child the leader of its own process group, all of which ends when the signal aborts
 * @returns its exit code
 * @throws the reason of the signal when it has aborted, and what prevented the start
 */
export async function waitForChild(child: ChildProcess, { held, signal }: ChildCare): Promise<number | null> {
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const unwatch = await watchChild(held, child);
  const giveUp = () => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (child.pid !== undefined && isRunning) process.kill(-child.pid, "SIGTERM");
  };
  signal?.addEventListener("abort", giveUp);
  if (signal?.aborted) giveUp();
  const code = await closed;
  unwatch();
  signal?.removeEventListener("abort", giveUp);
  signal?.throwIfAborted();
  return code;
}
