import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { migrate } from "../src/db/migrate.ts";
import { findBinaries } from "./binaries.ts";
import { dataFolderOf } from "./cluster.ts";
import { findHome } from "./home.ts";
import { startPostgres } from "./start-postgres.ts";

/** What the database `shop` of a cluster holds: nothing, or the tables as all migrations leave them. */
export type Contents = "empty" | "migrated";

const KEPT = path.resolve(import.meta.dirname, "../../../node_modules/.cache/suya-and-silk");
const MIGRATIONS = path.resolve(import.meta.dirname, "../migrations");
/** The code that decides what a cluster is like. */
const MAKERS = ["cluster.ts", "binaries.ts", "postmaster.ts", "../src/db/migrate.ts"];

/**
 * Puts a database cluster into a data folder that has none, as a first start would make it. For tests and benches: it
 * is a copy of one that is kept, which saves more than a second of processor time when the tables are in it too. The
 * kept one is made again when a migration or the code that makes it changes.
 */
export async function placeCluster(dataDir: string, contents: Contents): Promise<void> {
  const home = await findHome(dataDir);
  const { postgres } = await findBinaries(home);
  const kept = path.join(KEPT, `${contents}-${await hashOf(contents, postgres)}`);
  if (!existsSync(kept)) await makeKept(kept, contents);
  await copy(kept, dataFolderOf(home));
}

async function hashOf(contents: Contents, postgres: string): Promise<string> {
  const hash = createHash("sha256").update(`${postgres} ${(await stat(postgres)).size}\n`);
  const makers = MAKERS.map((name) => path.join(import.meta.dirname, name));
  const migrations = (await readdir(MIGRATIONS)).toSorted().map((name) => path.join(MIGRATIONS, name));
  for (const file of [...makers, ...(contents === "migrated" ? migrations : [])])
    hash.update(`${file}\n`).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

/** Two processes may make it at once: each makes its own, and the first is kept. */
async function makeKept(kept: string, contents: Contents): Promise<void> {
  await mkdir(KEPT, { recursive: true });
  const aside = await mkdtemp(`${kept}.`);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-test-"));
  await chmod(dataDir, 0o755);
  try {
    const postgres = await startPostgres({ dataDir, durable: false });
    try {
      if (contents === "migrated") await migrate(postgres.url);
    } finally {
      await postgres.stop();
    }
    await copy(dataFolderOf(await findHome(dataDir)), path.join(aside, "data"));
    await rename(path.join(aside, "data"), kept).catch((error) => {
      if (!existsSync(kept)) throw error;
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    await rm(aside, { recursive: true, force: true });
  }
  await removeOlder(kept, contents);
}

const HOUR_MS = 3_600_000;

/** Removes the kept clusters that this one follows, and the folders aside that processes left when they were killed. */
async function removeOlder(kept: string, contents: Contents): Promise<void> {
  for (const name of await readdir(KEPT)) {
    const folder = path.join(KEPT, name);
    if (folder !== kept && new RegExp(`^${contents}-[0-9a-f]+$`).test(name)) {
      // Moved aside first: were this process killed meanwhile, half a cluster would be found under its name.
      const aside = await mkdtemp(`${folder}.`);
      await rename(folder, path.join(aside, "data")).catch(() => {}); // another process was first
      await rm(aside, { recursive: true, force: true });
    } else if (new RegExp(`^${contents}-[0-9a-f]+\\.`).test(name)) {
      const age = await stat(folder).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > HOUR_MS) await rm(folder, { recursive: true, force: true });
    }
  }
}

async function copy(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-a", from, to]);
}
