import { spawn } from "node:child_process";
import { once } from "node:events";

/** Waits until nobody else is at it. The lock is the kernel's: it ends with us, however we end. */
export async function whileLocked<T>(file: string, signal: AbortSignal | undefined, work: () => Promise<T>) {
  const holder = spawn("flock", ["--no-fork", file, "sh", "-c", "echo held; exec cat"], {
    stdio: ["pipe", "pipe", "ignore"],
    // A Ctrl-C in the terminal must not release it while the program is still tidying up.
    detached: true,
  });
  holder.stdin.on("error", () => {});
  // Without flock on this machine there is nobody to wait for.
  const gone = once(holder, "close").catch(() => {});
  const giveUp = () => holder.kill("SIGKILL");
  signal?.addEventListener("abort", giveUp);
  try {
    await Promise.race([once(holder.stdout, "data"), gone]);
    signal?.throwIfAborted();
    return await work();
  } finally {
    signal?.removeEventListener("abort", giveUp);
    holder.stdin.end();
    await gone;
  }
}
