import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { identify, isAlive } from "../postgres/process-identity.ts";
import { removeDatabase } from "../postgres/remove-database.ts";

/** `2026-11-23T08-37-00Z`: the time of a backup in UTC, as the name of its folder. */
const NAME = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/;
const UNFINISHED = ".unfinished-";
/** Named after the machine or container, and the number and start time of the process that uses it. */
const CHECKING = /^checking-(.+)-(\d+)-(\d+)$/;
/** No check takes this long. */
const CHECKED_WITHIN_MS = 86_400_000;
const MANIFEST = /^manifest\.json(\.age)?$/;

export interface FoundBackup {
  name: string;
  at: Date;
  folder: string;
  /** The name of its manifest, which says whether it is encrypted. */
  manifest: string;
}

export function nameOf(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

function timeOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null;
}

/** The whole backups, oldest first. */
export async function listBackups(dir: string): Promise<FoundBackup[]> {
  const found: FoundBackup[] = [];
  for (const name of (await readdir(dir).catch(() => [])).toSorted()) {
    const at = timeOf(name);
    if (!at) continue;
    const folder = path.join(dir, name);
    const manifest = (await readdir(folder)).find((file) => MANIFEST.test(file));
    if (manifest) found.push({ name, at, folder, manifest });
  }
  return found;
}

export const unfinishedFolder = (dir: string, name: string) => path.join(dir, `${UNFINISHED}${name}`);

/** Deletes what killed backups left. The caller is the only one that makes a backup now. */
export async function sweepUnfinished(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (name.startsWith(UNFINISHED)) await removeFolder(path.join(dir, name));
  }
}

/** A folder in the data folder for a database of this process. Not among the backups: its files are not encrypted. */
export async function makeCheckingFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  await sweepChecking(dataDir);
  const own = await identify(process.pid);
  const folder = path.join(dataDir, `checking-${os.hostname()}-${own?.pid}-${own?.startTime}`);
  await makeFolder(folder);
  return folder;
}

/** Started by root, its database may lie elsewhere. */
export async function removeCheckingFolder(folder: string): Promise<void> {
  await removeDatabase(folder);
  await removeFolder(folder);
}

/** Deletes the databases of checks that were killed. Whether a process of another container lives cannot be seen: its folder is left for a day. */
async function sweepChecking(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const [, host, pid, startTime] = CHECKING.exec(name) ?? [];
    if (!host || !pid || !startTime) continue;
    const folder = path.join(dataDir, name);
    const isUsed =
      host === os.hostname()
        ? await isAlive({ pid: Number(pid), startTime })
        : Date.now() - (await stat(folder)).mtimeMs < CHECKED_WITHIN_MS;
    if (!isUsed) await removeCheckingFolder(folder);
  }
}

/** Moves a folder in place whole, or not at all, even if the power fails. */
export async function putInPlace(unfinished: string, folder: string): Promise<void> {
  await flush(unfinished);
  await rename(unfinished, folder);
  await flush(path.dirname(folder));
}

/** A backup that is being deleted must not look like one: it gets another name first. */
export async function removeBackup(dir: string, { name, folder }: FoundBackup): Promise<void> {
  const doomed = unfinishedFolder(dir, name);
  await rename(folder, doomed);
  await removeFolder(doomed);
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Backups hold everything about everybody: only the account of the shop may enter. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

export async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}

export async function flush(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
