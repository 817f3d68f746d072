import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { chown, mkdir, readFile, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import { CannotStart } from "./cannot-start.ts";
import { dataFolderOf, runAs } from "./cluster.ts";
import { type Home, removeSocketFolder, removeSocketLock } from "./home.ts";
import { endProcess, identify, isAlive, type ProcessIdentity, processesIn } from "./process-identity.ts";

const LOG_LIMIT_BYTES = 5 * 1024 * 1024;

export type Postmaster = { child: ChildProcess; identity: ProcessIdentity };

/** What PostgreSQL writes about itself while it runs, a line each: number first, socket fifth, state eighth. */
export function parsePidFile(content: string) {
  const lines = content.split("\n");
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? "", isReady: lines[7]?.trim() === "ready" };
}

function readPidFile(folder: string) {
  const file = path.join(folder, "postmaster.pid");
  return readFile(file, "utf8").then(parsePidFile, () => null);
}

/**
 * Ends whatever PostgreSQL still runs on this data folder, left by a shop that was killed. The caller holds the
 * folder's lock, so it belongs to nobody. Found by looking at the processes themselves: the number in postmaster.pid
 * may have belonged to another process for a long time.
 */
export async function endStalePostmaster(home: Home): Promise<void> {
  const folder = await realpath(dataFolderOf(home));
  const survivors = await processesIn(folder, "postgres");
  const noted = await readPidFile(folder);
  const postmaster = survivors.find(({ pid }) => pid === noted?.pid);
  if (postmaster) await endProcess(postmaster, { signal: "SIGINT", patienceMs: 15_000 });

  // Without their postmaster the others end on their own; one that hangs is ended.
  await Promise.all(survivors.map((one) => endProcess(one, { signal: "SIGQUIT", patienceMs: 5000 })));

  // Nobody is left, so the note is stale. PostgreSQL would believe it if the number were in use again.
  await rm(path.join(folder, "postmaster.pid"), { force: true });
  if (noted) await removeSocketFolder(noted.socketFolder);
}

export type Launch = { home: Home; binaries: Binaries; socketFolder: string; durable: boolean };

/** Starts PostgreSQL and returns once it takes connections. */
export async function launchPostmaster(launch: Launch, signal?: AbortSignal): Promise<Postmaster> {
  signal?.throwIfAborted();
  const { home, binaries } = launch;
  const folder = dataFolderOf(home);
  await removeSocketLock(launch.socketFolder);
  const log = await openLog(home);
  const child = spawn(binaries.postgres, ["-D", folder, ...settings(launch)], {
    ...runAs(home),
    stdio: ["ignore", log.fd, log.fd],
    // Its own group: Ctrl-C in the terminal must not end it while orders are being finished.
    detached: true,
  });
  closeSync(log.fd);
  let failure: Error | null = null;
  child.once("error", (error) => {
    failure = error;
  });
  const identity = child.pid === undefined ? null : await identify(child.pid);

  // Recovery after a crash takes as long as it takes, so the only end to this wait is that it runs or dies.
  while (identity && child.exitCode === null && child.signalCode === null) {
    const noted = await readPidFile(folder);
    if (noted && noted.pid === identity.pid && noted.isReady) return { child, identity };
    if (signal?.aborted) await stopPostmaster({ child, identity });
    await wait(20);
  }
  signal?.throwIfAborted();
  const why = failure ?? (await lastLines(log.file));
  throw new CannotStart(`PostgreSQL did not start: ${why}`);
}

/** A fast stop: open transactions are rolled back, committed ones are on disk, sessions end. */
export async function stopPostmaster({ identity }: Postmaster): Promise<void> {
  if (!(await isAlive(identity))) return;
  await endProcess(identity, { signal: "SIGINT", patienceMs: 20_000 });
}

function settings({ socketFolder, durable }: Launch): string[] {
  const common = {
    listen_addresses: "",
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    max_connections: "100",
    shared_buffers: "128MB",
    effective_cache_size: "512MB",
    timezone: "UTC",
    log_timezone: "UTC",
    log_line_prefix: "%m [%p] ",
    // Details hold the values of rows: emails, phone numbers, addresses.
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    // Our statements are short; compiling them costs more than it saves.
    jit: "off",
  };
  const safety = durable
    ? { fsync: "on", synchronous_commit: "on", full_page_writes: "on" }
    : {
        ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" },
        // Files of the log are neither filled with zeros beforehand nor kept for later: a cluster is small to copy.
        ...{ wal_init_zero: "off", wal_recycle: "off" },
      };
  return Object.entries({ ...common, ...safety }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

async function openLog({ folder, account }: Home): Promise<{ fd: number; file: string }> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, "postgres.log");
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  const fd = openSync(file, size > LOG_LIMIT_BYTES ? "w" : "a", 0o600);
  if (account) await chown(file, account.uid, account.gid);
  return { fd, file };
}

async function lastLines(file: string): Promise<string> {
  const content = await readFile(file, "utf8").catch(() => "");
  return `${content.trim().split("\n").slice(-5).join("\n")}\n(all of it: ${file})`;
}
