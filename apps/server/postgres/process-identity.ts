import { readdir, readFile, readlink } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Identifies a process for as long as it lives. Process numbers are reused; a number together with its start time is
 * not.
 */
export type ProcessIdentity = { pid: number; startTime: string };

/** The start time of a process in the kernel's clock ticks; null when it is gone (or only waits to be reaped). */
export async function startTimeOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  return stat === null ? null : startTimeIn(stat);
}

/** The program's name is in brackets and may itself contain brackets and spaces, so we count from the last one. */
export function startTimeIn(stat: string): string | null {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state] = fields;
  if (state === "Z" || state === "X") return null;
  return fields[19] ?? null;
}

export async function identify(pid: number): Promise<ProcessIdentity | null> {
  const startTime = await startTimeOf(pid);
  return startTime === null ? null : { pid, startTime };
}

export async function isAlive(identity: ProcessIdentity): Promise<boolean> {
  return (await startTimeOf(identity.pid)) === identity.startTime;
}

/** Asks a process to end, waits, then insists. Returns once it is gone. */
export async function endProcess(
  identity: ProcessIdentity,
  { signal, patienceMs }: { signal: NodeJS.Signals; patienceMs: number },
): Promise<void> {
  await send(identity, signal);
  if (await goneWithin(identity, patienceMs)) return;
  await send(identity, "SIGKILL");
  await goneWithin(identity, 5000);
}

async function send(identity: ProcessIdentity, signal: NodeJS.Signals): Promise<void> {
  if (!(await isAlive(identity))) return;
  try {
    process.kill(identity.pid, signal);
  } catch (error) {
    // It may have ended between the question and the signal.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function goneWithin(identity: ProcessIdentity, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (await isAlive(identity)) {
    if (Date.now() > deadline) return false;
    await wait(20);
  }
  return true;
}

/** Every process of a program that works in a folder. PostgreSQL's processes all have the data folder as their working folder. */
export async function processesIn(folder: string, program: string): Promise<ProcessIdentity[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      // Other people's processes cannot be read; they cannot be ours either.
      const links = [readlink(`/proc/${pid}/cwd`), readlink(`/proc/${pid}/exe`)];
      const [cwd, exe] = await Promise.all(links).catch(() => [null, null]);
      if (!cwd || !exe || cwd !== folder) return null;
      // The kernel marks a replaced program file, as after an update of the packages.
      const name = path.basename(exe.replace(/ \(deleted\)$/, ""));
      return name === program ? identify(pid) : null;
    }),
  );
  return found.filter((identity) => identity !== null);
}
