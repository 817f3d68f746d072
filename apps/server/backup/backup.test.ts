// @module-tag slow
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migrate } from "../src/db/migrate.ts";
import { startBackupJobs } from "../src/domains/backups/jobs.ts";
import { findMaster } from "../src/domains/catalogue/picture-names.ts";
import { storePicture } from "../src/domains/catalogue/store-picture.ts";
import { folderStorage } from "../src/lib/folder-storage.ts";
import type { PictureStorage } from "../src/lib/picture-storage.ts";
import { withClient } from "../test/database.ts";
import { type TestShop, testShop } from "../test/test-shop.ts";
import { listBackups } from "./backup-folder.ts";
import { type BackupKey, newKey, readKey } from "./backup-key.ts";
import { findFaults } from "./check-backup.ts";
import { claimFolder } from "./claim-folder.ts";
import type { Source } from "./load-database.ts";
import { findBackup, readManifest } from "./read-backup.ts";
import { hasNothing, restoreBackup } from "./restore-backup.ts";

const PROGRAM = path.join(import.meta.dirname, "main.ts");

let shop: TestShop;
let folder: string;
let dir: string;
let key: BackupKey;
let picture: string;
/** The only backup, made after two that were killed. */
let source: Source;
let leftovers: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "shop-backup-"));
  dir = path.join(folder, "backups");
  key = await readKey(await newKey());
  shop = await testShop({}, "by hand");
  const variant = await shop.aVariant({ stock: 5 });
  const ada = await shop.aShopper({ mail: "ada@example.com", cart: [variant] });
  expect((await ada.placesOrder()).status).toBe(200);
  const pixels = sharp({ create: { width: 300, height: 300, channels: 3, background: "#8a3b12" } });
  const { dataDir } = shop.env;
  picture = (await storePicture(shop.ctx, await pixels.png().toBuffer())).id;
  for (const table of ["picture_orphans", "picture_removals"])
    await shop.pool.query(`insert into ${table} (picture_id) values ('abababababababab')`);

  await killBackup(() => aFolder(dir, /^\.unfinished-.*\/.*\.copy/));
  await killBackup(() => aFolder(dataDir, /^checking-/));
  leftovers = [...(await readdir(dir)), ...(await readdir(dataDir))];
  // Old backups cannot be deleted with this in the way.
  const inTheWay = path.join(dir, "pictures-00000000");
  await writeFile(inTheWay, "");
  const backups = { ...shop.env.backups, dir, key: key.identity };
  const jobs = startBackupJobs({ ...shop.ctx, env: { ...shop.env, backups } });
  await vi.waitFor(
    async () => expect((await shop.pool.query("select from backups where state = 'good'")).rowCount).toBe(1),
    { timeout: 110_000, interval: 100 },
  );
  await jobs.stop();
  await rm(inTheWay);
  const backup = await findBackup(dir, "latest");
  source = { folder: backup.folder, key, manifest: await readManifest(backup, key) };
});

afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** As the job starts it. */
function startBackup(): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [PROGRAM, "--scheduled"], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: shop.env.databaseUrl,
      DATA_DIR: shop.env.dataDir,
      BACKUP_DIR: dir,
      BACKUP_KEY: key.identity,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      said += chunk;
    });
  }
  return { child, said: () => said };
}

async function aFolder(place: string, name: RegExp): Promise<void> {
  const there = await readdir(place, { recursive: true }).catch(() => []);
  expect(there.some((file) => name.test(file))).toBe(true);
}

/** Kills a backup as soon as it has come so far, and lets its lease and the pause after it run out. */
async function killBackup(hasComeSoFar: () => Promise<void>): Promise<void> {
  const { child, said } = startBackup();
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(said());
      await hasComeSoFar();
    },
    { timeout: 60_000, interval: 2 },
  );
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  await shop.pool.query(
    `update backups set lease_until = now() - interval '1 second', begun_at = now() - interval '10 minutes'
     where state = 'running'`,
  );
}

/** A new database on the same server, until the end of the file: empty, or a copy of another that nobody uses. */
async function newDatabase(name: string, copied = "template1"): Promise<string> {
  const unique = `${name}_${path.basename(folder).slice(-6).toLowerCase()}`;
  await withClient(shop.env.databaseUrl, (admin) =>
    admin.query(`create database ${unique} template ${copied}`),
  );
  const url = new URL(shop.env.databaseUrl);
  url.pathname = `/${unique}`;
  return url.href;
}

let restoring: Promise<{ url: string; result: Awaited<ReturnType<typeof restoreBackup>> }> | undefined;

/** An empty database into which the backup was restored. No test changes it. */
function restored() {
  restoring ??= newDatabase("restored").then(async (url) => {
    return { url, result: await restoreBackup(url, source, into()) };
  });
  return restoring;
}

async function copyOfRestored(name: string): Promise<string> {
  const { url } = await restored();
  return newDatabase(name, new URL(url).pathname.slice(1));
}

/** Every row of every table, except the records of backups and of removals, and where the sequences are. */
function contentOf(databaseUrl: string): Promise<Record<string, string>> {
  return withClient(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1",
      [["backups", "migrations", "picture_orphans", "picture_removals"]],
    );
    const content: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select coalesce(json_agg(t order by t::text), '[]')::text as all from ${name} t`,
      );
      content[name] = rows[0].all;
    }
    const { rows: sequences } = await client.query(
      "select sequencename, last_value from pg_sequences where sequencename <> 'backups_id_seq' order by 1",
    );
    return { ...content, sequences: JSON.stringify(sequences) };
  });
}

const into = (changes: Partial<{ dir: string; pictures: PictureStorage; replaces: boolean }> = {}) => ({
  dir,
  pictures: folderStorage(path.join(folder, "data")),
  replaces: false,
  ...changes,
});

test("A backup that is killed leaves nothing that looks like one, and the next one clears it away", async () => {
  for (const left of [".unfinished-", "checking-"])
    expect(leftovers.some((name) => name.startsWith(left))).toBe(true);
  expect((await readdir(shop.env.dataDir)).filter((name) => name.startsWith("checking-"))).toEqual([]);
  expect((await listBackups(dir)).length).toBe(1);
  expect((await readdir(dir)).filter((name) => name.startsWith("."))).toEqual([]);
  const { rows } = await shop.pool.query(
    "select state, name is not null as named, problem from backups order by id",
  );
  expect(rows).toEqual([
    { state: "failed", named: false, problem: "It was stopped before it was finished." },
    { state: "failed", named: false, problem: "It was stopped before it was finished." },
    { state: "good", named: true, problem: expect.stringContaining("could not be deleted") },
  ]);
});

test("A restore into an empty database brings back every row, every sequence and every picture", async () => {
  const { url, result } = await restored();
  const { replaced, written } = result;
  expect([replaced, written]).toEqual([null, 1]);
  expect(await contentOf(url)).toEqual(await contentOf(shop.env.databaseUrl));
  expect(await findFaults(url)).toEqual([]);
  const [master, copy] = await Promise.all(
    [shop.ctx.pictures, into().pictures].map(async (pictures) =>
      pictures.read((await findMaster(pictures, picture))!),
    ),
  );
  expect(copy!.equals(master!)).toBe(true);

  // No file is removed for what an earlier database lacked.
  await withClient(url, async (client) => {
    const left = "select picture_id from picture_orphans union all select picture_id from picture_removals";
    expect((await client.query(left)).rowCount).toBe(0);
  });
  // What guarded the rows does so again.
  await withClient(url, async (client) => {
    await expect(client.query("delete from stock_movements")).rejects.toThrow(pg.DatabaseError);
    await expect(client.query("update variants set stock = 99")).rejects.toThrow(pg.DatabaseError);
    await expect(client.query("delete from shoppers")).rejects.toThrow("violates foreign key");
  });
});

test("A shop with orders is replaced only when that is asked for and nobody uses it, and is kept under another name", async () => {
  const url = await copyOfRestored("replaced");
  await withClient(url, (client) => client.query("update shoppers set first_name = 'Eve'"));
  await expect(restoreBackup(url, source, into())).rejects.toThrow("add --replace");
  await withClient(url, async (client) => {
    await expect(restoreBackup(url, source, into({ replaces: true }))).rejects.toThrow(
      "stop every process of the shop, and PgBouncer",
    );
    // It says so before it loads anything.
    const { rows } = await client.query("select datname from pg_database where datname = $1", [
      `${new URL(url).pathname.slice(1)}_restoring`,
    ]);
    expect(rows).toEqual([]);
  });
  const { replaced } = await restoreBackup(url, source, into({ replaces: true }));
  const namesIn = (at: string) =>
    withClient(at, async (client) => (await client.query("select first_name as name from shoppers")).rows);
  expect(await namesIn(url)).not.toContainEqual({ name: "Eve" });
  expect(replaced).toMatch(/_replaced_\d{8}_\d{6}$/);
  const kept = new URL(url);
  kept.pathname = `/${replaced}`;
  expect(await namesIn(kept.href)).toContainEqual({ name: "Eve" });
});

test("A shop continues its own backups after a restore, and does not mix them with those of another shop", async () => {
  const url = await copyOfRestored("claimed");
  await expect(claimFolder(url, dir)).resolves.toBeUndefined();
  await withClient(url, (client) => client.query("update shop_identity set id = gen_random_uuid()"));
  await expect(claimFolder(url, dir)).rejects.toThrow("are of another shop");
});

test("A shop that is restored from a backup older than the identities of shops continues to use its folder", async () => {
  const url = await newDatabase("older");
  const manifest = {
    ...source.manifest,
    migrations: source.manifest.migrations.filter(({ name }) => name !== "0146-shop-identity.sql"),
    tables: source.manifest.tables.filter(({ name }) => name !== "shop_identity"),
  };
  await restoreBackup(url, { ...source, manifest }, into());
  await expect(claimFolder(url, dir)).resolves.toBeUndefined();
});

test("Backups that do not name their shop are refused to a new shop, and continue with the shop that made or restores them", async () => {
  const url = await newDatabase("new");
  await migrate(url);
  const [made, restored] = [path.join(folder, "made"), path.join(folder, "restored")];
  for (const place of [made, restored]) {
    await cp(source.folder, path.join(place, path.basename(source.folder)), { recursive: true });
    await expect(claimFolder(url, place)).rejects.toThrow("are of another shop");
    // As a full disk leaves it.
    await writeFile(path.join(place, "belongs-to.txt"), "");
    await expect(claimFolder(url, place)).rejects.toThrow("are of another shop");
  }
  await claimFolder(shop.env.databaseUrl, made);
  await restoreBackup(url, source, into({ dir: restored }));
  for (const place of [made, restored]) {
    expect((await readdir(place)).toSorted()).toEqual([path.basename(source.folder), "belongs-to.txt"]);
    expect(await readFile(path.join(place, "belongs-to.txt"), "utf8")).toBe(
      await readFile(path.join(dir, "belongs-to.txt"), "utf8"),
    );
  }
});

test("A backup that was changed, cut off or made with another key is refused, and the shop stays as it was", async () => {
  const url = await copyOfRestored("refused");
  const before = await contentOf(url);

  const damaged = path.join(folder, "damaged");
  await cp(source.folder, damaged, { recursive: true });
  const file = path.join(damaged, "orders.copy.zst.age");
  const bytes = await readFile(file);
  const replacing = into({ replaces: true });
  for (const wrong of [Buffer.from(bytes).fill(7, bytes.length - 20), bytes.subarray(0, bytes.length - 20)]) {
    await writeFile(file, wrong);
    await expect(restoreBackup(url, { ...source, folder: damaged }, replacing)).rejects.toThrow();
  }
  const other = await readKey(await newKey());
  const backup = await findBackup(dir, "latest");
  await expect(readManifest(backup, other)).rejects.toThrow("cannot be read");
  await expect(readManifest(backup, null)).rejects.toThrow("set BACKUP_KEY");
  const newer = { ...source.manifest, migrations: [{ name: "9999-later.sql", checksum: "none" }] };
  await expect(restoreBackup(url, { ...source, manifest: newer }, replacing)).rejects.toThrow(
    "newer version",
  );
  expect(await contentOf(url)).toEqual(before);

  await restoreBackup(url, source, replacing);
  expect(await contentOf(url)).toEqual(before);
});

test("A database is empty only while no table has rows but those that migrations fill", async () => {
  const url = await newDatabase("migrated");
  expect(await hasNothing(url)).toBe(true);
  await migrate(url);
  expect(await hasNothing(url)).toBe(true);
  await withClient(url, (client) =>
    client.query("create schema own; create table own.notes as select 'of the shop' as note"),
  );
  expect(await hasNothing(url)).toBe(false);
  await expect(restoreBackup(url, source, into())).rejects.toThrow("add --replace");
});

test("Nothing of an encrypted backup can be read without its key", async () => {
  const found = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(100);
  for (const entry of files.filter(({ name }) => name !== "belongs-to.txt")) {
    const bytes = await readFile(path.join(entry.parentPath, entry.name));
    expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
    expect(bytes.includes("ada@example.com")).toBe(false);
  }
});
