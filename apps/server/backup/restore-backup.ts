import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { listMigrations } from "../src/db/migrate.ts";
import type { PictureStorage } from "../src/lib/picture-storage.ts";
import { CannotRestore } from "./cannot-restore.ts";
import { keepFolder } from "./claim-folder.ts";
import { loadDatabase, type Source } from "./load-database.ts";
import { restorePictures } from "./pictures.ts";

const RESTORING = "_restoring";
/** A connection that was closed a moment ago may still be listed. */
const CLOSED_WITHIN_MS = 1_000;
/** Tables that migrations put rows into. Nobody changes these without leaving rows in others. */
const FILLED_BY_MIGRATIONS = [
  "delivery_calendar",
  "home_page",
  "message_channels",
  "migrations",
  "pages",
  "pay_on_delivery_rules",
  "promotions",
  "search_colours",
  "search_synonym_version",
  "shop_identity",
];

export interface Restored {
  /** How many pictures were missing and are there now. */
  written: number;
  /** What is wrong with the pictures that could not be put back. */
  lost: string[];
  /** The database that was replaced, kept under this name; null where it was empty. */
  replaced: string | null;
}

/**
 * Puts a backup in the place of the shop's database. It is loaded into a new database beside it; then the two change
 * names in one transaction. Killed at any moment, the shop has the old database or the new one, and a second restore
 * begins again.
 * @param ownerUrl the shop's database, as a role that owns it and may make databases
 * @param replaces whether a database that holds anything may be replaced
 */
export async function restoreBackup(
  ownerUrl: string,
  source: Source,
  { dir, pictures, replaces }: { dir: string; pictures: PictureStorage; replaces: boolean },
): Promise<Restored> {
  await ensureKnown(source);
  const name = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  const isEmpty = await hasNothing(ownerUrl);
  if (!isEmpty && !replaces) {
    throw new CannotRestore(
      `The database ${name} is not empty. To put the backup in its place, add --replace; it is kept under another name.`,
    );
  }
  // Loading takes long, so somebody who is connected is told before it.
  await onDatabase(ownerUrl, "postgres", (admin) => ensureUnused(admin, name));
  const { written, lost } = await restorePictures(source.manifest.pictures, {
    dir,
    pictures,
    key: source.key,
  });
  const replaced = replacedName(name, new Date());
  await onDatabase(ownerUrl, "postgres", async (admin) => {
    const restoring = name + RESTORING;
    await admin.query(`drop database if exists ${admin.escapeIdentifier(restoring)} with (force)`);
    await admin.query(`create database ${admin.escapeIdentifier(restoring)} template template0`);
    await loadDatabase(addressOf(ownerUrl, restoring), source);
    await closeRunning(addressOf(ownerUrl, restoring));
    const hasIdentity = source.manifest.tables.some((table) => table.name === "shop_identity");
    await keepFolder(addressOf(ownerUrl, restoring), dir, { hasIdentity });
    await ensureUnused(admin, name);
    await admin.query("begin");
    await admin.query(
      `alter database ${admin.escapeIdentifier(name)} rename to ${admin.escapeIdentifier(replaced)}`,
    );
    await admin.query(
      `alter database ${admin.escapeIdentifier(restoring)} rename to ${admin.escapeIdentifier(name)}`,
    );
    await admin.query("commit");
    if (isEmpty) await admin.query(`drop database ${admin.escapeIdentifier(replaced)}`);
  });
  return { written, lost, replaced: isEmpty ? null : replaced };
}

/** `shop_replaced_20261123_083700`: of the database that a restore has replaced. Only a person drops it. */
function replacedName(name: string, at: Date): string {
  const digits = at.toISOString().replaceAll(/\D/g, "");
  return `${name}_replaced_${digits.slice(0, 8)}_${digits.slice(8, 14)}`;
}

/** Migrations only go forward, so an older shop cannot take the backup of a newer one. */
export async function ensureKnown({ manifest }: Pick<Source, "manifest">): Promise<void> {
  const known = new Map((await listMigrations()).map(({ name, checksum }) => [name, checksum]));
  const unknown = manifest.migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (!unknown) return;
  throw new CannotRestore(
    `The backup was made by a newer version of the shop, with the migration ${unknown.name}: restore it with that version or a later one.`,
  );
}

/** Whether the database holds no data worth keeping, whichever migrations have run. */
export async function hasNothing(ownerUrl: string): Promise<boolean> {
  return onDatabase(ownerUrl, null, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
         and not (n.nspname = 'public' and c.relname = any ($1))
       order by 1`,
      [FILLED_BY_MIGRATIONS],
    );
    for (const { name } of tables) {
      const { rowCount } = await client.query(`select from ${name} limit 1`);
      if (rowCount !== 0) return false;
    }
    return true;
  });
}

/**
 * The backup that ran while its own snapshot was taken is good, as this restore shows. Its lease is not kept. Removals of pictures
 * begin again: what this database does not name may belong to the one that it replaces.
 */
async function closeRunning(databaseUrl: string): Promise<void> {
  await onDatabase(databaseUrl, null, async (client) => {
    await client.query(
      "update backups set state = 'good', finished_at = begun_at, lease_until = null where state = 'running'",
    );
    await client.query("truncate picture_orphans, picture_removals");
  });
}

async function ensureUnused(admin: pg.Client, name: string): Promise<void> {
  const deadline = Date.now() + CLOSED_WITHIN_MS;
  for (;;) {
    const { rows } = await admin.query<{ count: number }>(
      "select count(*)::integer as count from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
      [name],
    );
    if (rows[0]?.count === 0) return;
    if (Date.now() > deadline)
      throw new CannotRestore(
        `${rows[0]?.count} connections to the database ${name} are open: stop every process of the shop, and PgBouncer where there is one (it keeps connections open that nobody uses), and restore again.`,
      );
    await wait(100);
  }
}

function addressOf(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/** @param name another database of the same server */
async function onDatabase<Result>(
  databaseUrl: string,
  name: string | null,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const connectionString = name === null ? databaseUrl : addressOf(databaseUrl, name);
  const client = new pg.Client({ connectionString, application_name: "suya-and-silk restore" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
