import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { APPLICATION_ROLE } from "../src/db/grant-application.ts";
import { ownName } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { CannotStart } from "./cannot-start.ts";
import type { Home } from "./home.ts";
import { endProcess, processesIn } from "./process-identity.ts";

export const SUPERUSER = "shop";
const UNFINISHED = "unfinished-";

export type Making = { durable: boolean; log: (line: string) => void; signal?: AbortSignal };

export function dataFolderOf(home: Home): string {
  return path.join(home.folder, "data");
}

const ASIDE = /^data-of-(\d+)$/;

/** Where the database of an older version is kept after an upgrade. */
export const asideName = (major: number) => `data-of-${major}`;

/** The newest of those that are kept. */
export async function findAside({ folder }: Home): Promise<string | null> {
  const majors = (await readdir(folder)).map((name) => Number(ASIDE.exec(name)?.[1] ?? 0));
  const newest = Math.max(0, ...majors);
  return newest === 0 ? null : path.join(folder, asideName(newest));
}

/** PostgreSQL's programs get a working folder they may read, and nothing of our environment. */
export function runAs(home: Home): SpawnOptions {
  const as = home.account ? { uid: home.account.uid, gid: home.account.gid } : {};
  return { ...as, cwd: home.folder, env: { PATH: process.env.PATH, LC_ALL: "C" } };
}

/** Makes the database cluster if there is none yet. It is made aside and moved in place whole, or not at all. */
export async function ensureCluster(home: Home, binaries: Binaries, making: Making): Promise<void> {
  await sweepUnfinished(home);
  const folder = dataFolderOf(home);
  if (!existsSync(folder)) {
    const aside = await findAside(home);
    if (aside !== null) {
      throw new CannotStart(
        `An upgrade of the database was interrupted, and its rows are in ${aside}. Run npm run upgrade:postgres again.`,
      );
    }
    await makeCluster(home, binaries, making);
  }

  const found = (await readFile(path.join(folder, "PG_VERSION"), "utf8").catch(() => "")).trim();
  if (found !== String(binaries.major)) {
    throw new CannotStart(
      `The database in ${folder} was made by PostgreSQL ${found || "of an unknown version"}, and this shop ` +
        `brings PostgreSQL ${binaries.major}. Move it over with npm run upgrade:postgres, ` +
        "or set DATA_DIR to another folder.",
    );
  }
  await writeAccess(home);
}

/** What a first start left that was killed half-way; its programs may still be writing into it. */
async function sweepUnfinished({ folder }: Home): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(UNFINISHED));
  if (left.length === 0) return;
  const makers = await processesIn(folder, "initdb");
  await Promise.all(makers.map((maker) => endProcess(maker, { signal: "SIGTERM", patienceMs: 5000 })));
  for (const unfinished of left.map((name) => path.join(folder, name))) {
    const writers = await processesIn(unfinished, "postgres");
    await Promise.all(writers.map((writer) => endProcess(writer, { signal: "SIGTERM", patienceMs: 5000 })));
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function makeCluster(home: Home, binaries: Binaries, making: Making): Promise<void> {
  making.log(`Making the database in ${home.folder}`);
  const unfinished = await mkdtemp(path.join(home.folder, UNFINISHED));
  if (home.account) await chown(unfinished, home.account.uid, home.account.gid);

  await run(home, making, binaries.initdb, [
    ...["-D", unfinished, `--username=${SUPERUSER}`, "--auth=peer", "--encoding=UTF8"],
    // The built-in provider sorts and folds the same on every machine; the C library's is asked for letters only.
    ...["--locale=C.UTF-8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ...["--data-checksums", "--no-instructions", ...(making.durable ? [] : ["--no-sync"])],
  ]);
  const settings = ["-c", `fsync=${making.durable ? "on" : "off"}`];
  const alone = ["--single", "-D", unfinished, ...settings, "template1"];
  await run(home, making, binaries.postgres, alone, "CREATE DATABASE shop\n");

  await rename(unfinished, dataFolderOf(home));
  if (making.durable) await flush(home.folder);
}

async function run(home: Home, { signal }: Making, program: string, args: string[], input = "") {
  signal?.throwIfAborted();
  const child = spawn(program, args, { ...runAs(home), stdio: ["pipe", "pipe", "pipe"], signal });
  const said: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => said.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => said.push(chunk));
  child.stdin?.on("error", () => {}); // it may end before it has read everything; its exit code tells
  child.stdin?.end(input);
  const [code] = await once(child, "close");
  if (code !== 0) {
    const why = Buffer.concat(said).toString().trim();
    throw new CannotStart(`${path.basename(program)} could not make the database: ${why}`);
  }
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

/** Access only through the socket, and only for the account that started the shop and PostgreSQL's own account. */
async function writeAccess(home: Home): Promise<void> {
  const names = new Set([ownName(), ...(home.account ? [home.account.name] : [])]);
  const lines = [...names].flatMap((name) =>
    [SUPERUSER, APPLICATION_ROLE].map((role) => `shop "${name}" ${role}\n`),
  );
  await writeOwned(home, "pg_hba.conf", "local all all peer map=shop\n");
  await writeOwned(home, "pg_ident.conf", lines.join(""));
}

async function writeOwned(home: Home, name: string, content: string): Promise<void> {
  const file = path.join(dataFolderOf(home), name);
  await writeFile(file, content, { mode: 0o600 });
  if (home.account) await chown(file, home.account.uid, home.account.gid);
}
