import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { CannotStart } from "../postgres/cannot-start.ts";
import { dataFolderOf } from "../postgres/cluster.ts";
import { holdFolder } from "../postgres/hold-folder.ts";
import { findHome, socketUrl } from "../postgres/home.ts";
import { parsePidFile } from "../postgres/postmaster.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { type Env, readEnv } from "../src/env.ts";
import { createLog } from "../src/lib/log.ts";
import { openPictureStorage } from "../src/lib/open-picture-storage.ts";
import type { PictureStorage } from "../src/lib/picture-storage.ts";
import { type BackupKey, readKey } from "./backup-key.ts";
import { CannotRestore } from "./cannot-restore.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
/** Any address will do for a check of the other variables. */
const NO_ADDRESS = "postgres://embedded";

/** What the variables say about a shop and its backups. */
export interface Settings {
  env: Env;
  dataDir: string;
  dir: string;
  key: BackupKey | null;
  /** The database as the owner of its tables; null for the embedded one. */
  ownerUrl: string | null;
}

/** @throws EnvError when a variable is missing or wrong */
export async function readSettings(): Promise<Settings> {
  const file = path.join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  const given = process.env.DATABASE_URL || null;
  const env = readEnv({ ...process.env, DATABASE_URL: given ?? NO_ADDRESS });
  const dataDir = path.resolve(ROOT, env.dataDir);
  const { dir, key } = env.backups;
  return {
    env,
    dataDir,
    // Beside the data folder: who deletes that one still has the backups.
    dir: dir === null ? `${dataDir}-backups` : path.resolve(ROOT, dir),
    key: key === null ? null : await readKey(key),
    ownerUrl: given === null ? null : (env.migrationDatabaseUrl ?? env.directDatabaseUrl),
  };
}

/** Gives the database of a shop to `work`: its own server, or the embedded one, which is started unless the shop has done so. */
export async function onDatabase<Result>(
  { ownerUrl, dataDir }: Settings,
  work: (ownerUrl: string) => Promise<Result>,
): Promise<Result> {
  if (ownerUrl !== null) return work(ownerUrl);
  const open = await findOpen(dataDir);
  return open === null ? onStoppedDatabase(dataDir, work) : work(open);
}

/** The same for work that needs the shop to be stopped. An embedded database that is running belongs to a shop. */
export async function onUnusedDatabase<Result>(
  { ownerUrl, dataDir }: Settings,
  work: (ownerUrl: string) => Promise<Result>,
): Promise<Result> {
  return ownerUrl === null ? onStoppedDatabase(dataDir, work) : work(ownerUrl);
}

async function onStoppedDatabase<Result>(
  dataDir: string,
  work: (ownerUrl: string) => Promise<Result>,
): Promise<Result> {
  const held = await holdFolder(dataDir);
  try {
    const postgres = await startPostgres({ dataDir, durable: true, held });
    try {
      return await work(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    await held.release();
  }
}

/**
 * Gives the storage of a shop's pictures to `work`.
 * @param insists as for `openPictureStorage`
 */
export async function onPictures<Result>(
  { env, dataDir }: Pick<Settings, "env" | "dataDir">,
  work: (pictures: PictureStorage) => Promise<Result>,
  { insists = false } = {},
): Promise<Result> {
  const log = createLog("silent");
  const pictures = await openPictureStorage({ env: { ...env, dataDir }, log, insists });
  try {
    return await work(pictures);
  } finally {
    pictures.close();
  }
}

/** The address of the embedded database while a shop has it open. */
async function findOpen(dataDir: string): Promise<string | null> {
  if (!existsSync(dataDir)) throw new CannotRestore(`There is no shop in ${dataDir}.`);
  const note = path.join(dataFolderOf(await findHome(dataDir)), "postmaster.pid");
  const noted = await readFile(note, "utf8").then(parsePidFile, () => null);
  return noted?.isReady && existsSync(path.join("/proc", String(noted.pid)))
    ? socketUrl(noted.socketFolder, "shop")
    : null;
}

/** Says what a person can mend in one line. @returns the exit code */
export function explain(error: unknown): number {
  const isForPeople =
    error instanceof CannotRestore || error instanceof CannotStart || isNamed(error, "EnvError");
  console.error(isForPeople ? (error as Error).message : error);
  return 1;
}

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;
