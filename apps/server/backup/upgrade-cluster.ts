import { existsSync } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { type Binaries, findBinaries } from "../postgres/binaries.ts";
import { CannotStart } from "../postgres/cannot-start.ts";
import { asideName, dataFolderOf, findAside } from "../postgres/cluster.ts";
import { findHome, type Home, makeSocketFolder, removeSocketFolder, socketUrl } from "../postgres/home.ts";
import { endStalePostmaster, launchPostmaster, stopPostmaster } from "../postgres/postmaster.ts";
import { removeDatabase } from "../postgres/remove-database.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { ARCHIVE_SCHEMA } from "../src/db/archive-schema.ts";
import type { PictureStorage } from "../src/lib/picture-storage.ts";
import { flush, removeFolder } from "./backup-folder.ts";
import type { BackupKey } from "./backup-key.ts";
import { makeBackup } from "./make-backup.ts";
import { findBackup, readManifest } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

export interface Upgrade {
  dataDir: string;
  dir: string;
  pictures: PictureStorage;
  key: BackupKey | null;
  retention: { hourly: number; daily: number; weekly: number };
  /** Finds the programs of the version that made the database. */
  findOld: (major: number, home: Home) => Promise<Binaries>;
}

/** The major version that made the database of a data folder, and the one that the shop brings. */
export async function readMajors(dataDir: string): Promise<{ made: number; brought: number }> {
  const home = await findHome(dataDir);
  const { major: brought } = await findBinaries({ account: home.account });
  const folder = existsSync(dataFolderOf(home)) ? dataFolderOf(home) : await findAside(home);
  const version = folder === null ? String(brought) : await readFile(path.join(folder, "PG_VERSION"), "utf8");
  return { made: Number.parseInt(version, 10), brought };
}

/**
 * Moves the embedded database to the version of PostgreSQL that the shop brings: a proved backup, a new cluster beside the
 * old one, the backup restored into it, and then the two change places. The old one is kept. Killed at any moment, a
 * second run begins again. The caller holds the data folder, and no shop runs.
 * @returns where the old database is kept
 */
export async function upgradeCluster({
  dataDir,
  dir,
  pictures,
  key,
  retention,
  findOld,
}: Upgrade): Promise<string> {
  const home = await findHome(dataDir);
  const data = dataFolderOf(home);
  // An earlier run was killed between the two renames at the end.
  const left = existsSync(data) ? null : await findAside(home);
  if (left !== null) await rename(left, data);

  const { made } = await readMajors(dataDir);
  const { signal } = new AbortController();
  const name = await onOldVersion(home, await findOld(made, home), async (url) => {
    await refuseArchive(url);
    return (await makeBackup(url, { dir, dataDir, pictures, key }, { retention, signal })).name;
  });

  const upgrading = path.join(dataDir, "upgrading");
  if (existsSync(upgrading)) await discard(upgrading);
  const backup = await findBackup(dir, name);
  const source = { folder: backup.folder, key, manifest: await readManifest(backup, key) };
  const postgres = await startPostgres({ dataDir: upgrading, durable: true });
  try {
    await restoreBackup(postgres.url, source, { dir, pictures, replaces: false });
  } finally {
    await postgres.stop();
  }

  const aside = path.join(home.folder, asideName(made));
  await removeFolder(aside);
  await rename(data, aside);
  await rename(dataFolderOf(await findHome(upgrading)), data);
  await flush(home.folder);
  await discard(upgrading);
  return aside;
}

/** Backups are without it, so that the new database would be too. */
async function refuseArchive(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_tables where schemaname = $1 limit 1", [
      ARCHIVE_SCHEMA,
    ]);
    if (rowCount !== 0)
      throw new CannotStart(
        "The database has an archive of orders, which would be lost. Write it to a file and drop it first (docs/archive.md).",
      );
  } finally {
    await client.end();
  }
}

async function discard(folder: string): Promise<void> {
  await removeDatabase(folder);
  await removeFolder(folder);
}

async function onOldVersion<Result>(
  home: Home,
  binaries: Binaries,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  await endStalePostmaster(home);
  const socketFolder = await makeSocketFolder(home);
  const postmaster = await launchPostmaster({ home, binaries, socketFolder, durable: true });
  try {
    return await work(socketUrl(socketFolder, "shop"));
  } finally {
    await stopPostmaster(postmaster);
    await removeSocketFolder(socketFolder);
  }
}
