import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access, constants, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CannotStart } from "./cannot-start.ts";
import { identify, isAlive, type ProcessIdentity } from "./process-identity.ts";

const WATCHDOG = path.join(import.meta.dirname, "watchdog.sh");
const TAKEN = 75;
/** As long as a watchdog may need to end what its shop left behind. */
const TIDYING_MS = 40 * 1000;

export type HeldFolder = {
  /** Have this process ended, with this signal, should we die without doing it ourselves. */
  watch(child: ProcessIdentity, signal: "INT" | "TERM"): void;
  forget(child: ProcessIdentity): void;
  release(): Promise<void>;
};

/**
 * One shop per data folder. The lock is the kernel's (flock), so it cannot be left behind; the process that
 * holds it is a small watchdog, which a `kill -9` of our whole group does not reach.
 */
export async function holdFolder(dataDir: string): Promise<HeldFolder> {
  await makeWritable(dataDir);
  const note = path.join(dataDir, "lock");
  const watched = new Map<number, string>();
  let watchdog = await insist(dataDir, note);
  let isReleased = false;

  const tell = (line: string) => watchdog.stdin?.write(`${line}\n`);
  const replaceWhenLost = () => {
    watchdog.once("exit", async () => {
      if (isReleased) return;
      const next = await take(note).catch(() => null);
      if (!next) return; // Without a watchdog the shop still runs; the next start does the tidying.
      watchdog = next;
      if (isReleased) return watchdog.stdin?.end();
      for (const line of watched.values()) tell(line);
      replaceWhenLost();
    });
  };
  replaceWhenLost();

  return {
    watch({ pid, startTime }, signal) {
      const line = `watch ${pid} ${startTime} ${signal}`;
      watched.set(pid, line);
      tell(line);
    },
    forget({ pid }) {
      watched.delete(pid);
      tell(`forget ${pid}`);
    },
    async release() {
      if (isReleased) return;
      isReleased = true;
      if (watchdog.exitCode !== null || watchdog.signalCode !== null) return;
      const gone = once(watchdog, "exit");
      watchdog.stdin?.end();
      await gone;
    },
  };
}

/** Watches a program that runs for a while; call what comes back when it has ended. */
export async function watchChild(held: HeldFolder | undefined, child: ChildProcess): Promise<() => void> {
  const identity = child.pid === undefined ? null : await identify(child.pid);
  if (!held || !identity) return () => {};
  held.watch(identity, "TERM");
  return () => held.forget(identity);
}

async function makeWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o755 });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new CannotStart(`The data folder ${dataDir} cannot be written: ${(error as Error).message}`);
  }
}

async function insist(dataDir: string, note: string): Promise<ChildProcess> {
  const deadline = Date.now() + TIDYING_MS;
  // A lock without a living holder is a watchdog still tidying up, or a holder about to write its name.
  while (true) {
    const watchdog = await take(note);
    if (watchdog) return watchdog;
    const holder = await readHolder(note);
    if ((holder && (await isAlive(holder))) || Date.now() > deadline) {
      const who = holder ? ` (process ${holder.pid})` : "";
      throw new CannotStart(
        `The data folder ${dataDir} is in use by another shop that is running${who}. ` +
          "Stop that one first, or set DATA_DIR to another folder.",
      );
    }
    await wait(50);
  }
}

/** The watchdog that now holds the lock; null when someone else does. */
async function take(note: string): Promise<ChildProcess | null> {
  const watchdog = spawn(
    "flock",
    ["--nonblock", "--no-fork", "--conflict-exit-code", String(TAKEN), note, "sh", WATCHDOG],
    { stdio: ["pipe", "pipe", "pipe"], detached: true, cwd: "/" },
  );
  // When it goes, writing to it fails; that it went is noticed by its exit.
  watchdog.stdin.on("error", () => {});
  const complaint: Buffer[] = [];
  watchdog.stderr.on("data", (chunk: Buffer) => complaint.push(chunk));

  const outcome = await Promise.race([
    once(watchdog.stdout, "data").then(() => "held" as const),
    once(watchdog, "close").then(([code]) => code as number | null),
    once(watchdog, "error").then(([error]) => error as Error),
  ]);
  if (outcome === TAKEN) return null;
  if (outcome !== "held") {
    const why = outcome instanceof Error ? outcome.message : Buffer.concat(complaint).toString().trim();
    throw new CannotStart(`The data folder cannot be locked with flock (of util-linux): ${why}`);
  }
  try {
    await writeFile(note, JSON.stringify(await identify(process.pid)));
    return watchdog;
  } catch (error) {
    watchdog.stdin.end();
    throw new CannotStart(`The data folder cannot be written: ${(error as Error).message}`);
  }
}

async function readHolder(note: string): Promise<ProcessIdentity | null> {
  try {
    const { pid, startTime } = JSON.parse(await readFile(note, "utf8"));
    return { pid, startTime };
  } catch {
    return null;
  }
}
