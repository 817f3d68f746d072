import path from "node:path";
import { Readable } from "node:stream";
import { chooseKept, type Retention } from "../src/domains/backups/rules/choose-kept.ts";
import type { PictureStorage } from "../src/lib/picture-storage.ts";
import {
  listBackups,
  makeFolder,
  nameOf,
  putInPlace,
  removeBackup,
  removeFolder,
  sizeOf,
  sweepUnfinished,
  unfinishedFolder,
} from "./backup-folder.ts";
import type { BackupKey } from "./backup-key.ts";
import { checkBackup } from "./check-backup.ts";
import { claimFolder } from "./claim-folder.ts";
import { dumpDatabase } from "./dump-database.ts";
import { FORMAT, type Manifest } from "./manifest.ts";
import { keepPictures, prunePictures } from "./pictures.ts";
import { manifestFile, readManifest } from "./read-backup.ts";
import { writeSealed } from "./sealed-file.ts";

export interface BackupPlace {
  /** Where backups are. */
  dir: string;
  /** Where the database that proves the backup is written. */
  dataDir: string;
  /** Where the pictures of the shop are. */
  pictures: PictureStorage;
  key: BackupKey | null;
}

export interface MadeBackup {
  name: string;
  bytes: number;
  rows: number;
  /** What a person should know although the backup is good. */
  remarks: string[];
}

export interface Making {
  retention: Retention;
  signal: AbortSignal;
  /** Renews the lease of the caller, and throws when another process has taken over. */
  keepLease?: () => Promise<void>;
}

/**
 * Makes a backup and proves that it can be restored; then deletes the backups that are too old. It is written aside and
 * gets its name last, so that a backup with a name is whole. The caller is the only one that makes a backup now.
 */
export async function makeBackup(
  databaseUrl: string,
  place: BackupPlace,
  { retention, signal, keepLease }: Making,
): Promise<MadeBackup> {
  const { dir, dataDir, key } = place;
  await makeFolder(dir);
  await claimFolder(databaseUrl, dir);
  await sweepUnfinished(dir);
  const name = nameOf(new Date());
  const unfinished = unfinishedFolder(dir, name);
  try {
    await makeFolder(unfinished);
    const manifest = await write(databaseUrl, unfinished, { ...place, signal });
    const source = { folder: unfinished, key, manifest };
    const remarks = [...describeMissing(manifest), ...(await checkBackup(source, { dir, dataDir, signal }))];
    const bytes = await sizeOf(unfinished);
    await keepLease?.();
    signal.throwIfAborted();
    await putInPlace(unfinished, path.join(dir, name));
    // From here on the backup is good, whatever happens to the old ones.
    if (!signal.aborted) remarks.push(...(await pruneOrSay(dir, { key, retention })));
    return { name, bytes, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), remarks };
  } finally {
    await removeFolder(unfinished);
  }
}

async function write(
  databaseUrl: string,
  folder: string,
  { key, signal, ...place }: BackupPlace & { signal: AbortSignal },
): Promise<Manifest> {
  const { pictureIds, ...dumped } = await dumpDatabase(databaseUrl, { folder, key, signal });
  const pictures = await keepPictures(pictureIds, { ...place, key, signal });
  const manifest: Manifest = { format: FORMAT, ...dumped, pictures };
  const content = Readable.from([Buffer.from(JSON.stringify(manifest))]);
  await writeSealed(path.join(folder, manifestFile(key)), content, { key, isCompressed: false });
  return manifest;
}

function describeMissing({ pictures: { missing } }: Manifest): string[] {
  if (missing.length === 0) return [];
  const some = missing.slice(0, 5).join(", ");
  return [
    `The backup lacks ${missing.length} of the shop's pictures, which their storage does not have or did not give: ${some}${missing.length > 5 ? " …" : ""}.`,
  ];
}

async function pruneOrSay(
  dir: string,
  settings: { key: BackupKey | null; retention: Retention },
): Promise<string[]> {
  try {
    await prune(dir, settings);
    return [];
  } catch (error) {
    return [`Old backups in ${dir} could not be deleted: ${error instanceof Error ? error.message : error}`];
  }
}

/** A backup that another key has encrypted cannot say which pictures it needs: while there is one, pictures stay. */
async function prune(
  dir: string,
  { key, retention }: { key: BackupKey | null; retention: Retention },
): Promise<void> {
  const backups = await listBackups(dir);
  const kept = chooseKept(backups, retention, new Date());
  for (const backup of backups) if (!kept.has(backup)) await removeBackup(dir, backup);
  const manifests = await Promise.all([...kept].map((backup) => readManifest(backup, key).catch(() => null)));
  if (manifests.every((manifest) => manifest !== null)) await prunePictures(dir, manifests);
}
