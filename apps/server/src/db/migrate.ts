import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { EnvError } from "../env.ts";
import { grantRights, lockGrants } from "./grant-application.ts";

const FOLDER = new URL("../../migrations/", import.meta.url);
/** An arbitrary advisory lock id, so only one process migrates at a time. */
export const MIGRATION_LOCK = 7_263_551;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The names of their files, in the order in which they run. */
export async function listMigrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted();
}

export async function listMigrations(): Promise<Migration[]> {
  const names = await listMigrationNames();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** @throws Error when a file was edited after it had run */
async function listPending(client: pg.Client): Promise<Migration[]> {
  const { rows: found } = await client.query("select to_regclass('migrations') is not null as exists");
  const { rows } = found[0].exists
    ? await client.query<{ name: string; checksum: string }>("select name, checksum from migrations")
    : { rows: [] };
  const ran = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return (await listMigrations()).filter(({ name, checksum }) => {
    const earlier = ran.get(name);
    if (earlier !== undefined && earlier !== checksum) {
      throw new Error(`Migration ${name} was edited after it had run`);
    }
    return earlier === undefined;
  });
}

/** @throws EnvError when the role may not make tables */
async function ensureMayChange(client: pg.Client, variable: string): Promise<void> {
  const { rows } = await client.query(
    "select has_schema_privilege(current_schema(), 'create') as allowed, current_user as role",
  );
  if (rows[0].allowed) return;
  throw new EnvError(
    `The database is not up to date, and the role ${rows[0].role} of ${variable} may not change it: set MIGRATION_DATABASE_URL to the same database as its owner`,
  );
}

/**
 * Runs the migrations that have not run yet, in order, each in its own transaction. There are no down migrations. Killed
 * at any moment, the next run continues with the migration that did not commit.
 * @param options.only the names of those that may run, to make the tables of an earlier version
 * @param options.role the role of the shop, if it is not the owner: each migration commits with its rights, as the processes
 *   of the previous version keep running meanwhile
 * @param options.variable where the address was set
 * @returns the names of the migrations that ran
 * @throws EnvError when the database cannot be reached, Error when a file was edited after it had run
 */
export async function migrate(
  databaseUrl: string,
  {
    only = null,
    role = null,
    variable = "DATABASE_URL",
  }: { only?: ReadonlySet<string> | null; role?: string | null; variable?: string } = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "suya-and-silk migrate" });
  await client.connect().catch((error: Error) => {
    throw new EnvError(`${variable} cannot be used: ${error.message || error}`);
  });
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const pending = (await listPending(client)).filter(({ name }) => only === null || only.has(name));
    if (pending.length === 0) return [];
    await ensureMayChange(client, variable);
    await client.query(
      "create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())",
    );
    const done: string[] = [];
    for (const migration of pending) {
      await client.query("begin");
      try {
        // Before anything else is locked: anyone who grants meanwhile waits for tables that the migration changes.
        if (role !== null) await lockGrants(client);
        await client.query("set local lock_timeout = '2s'");
        await client.query(migration.sql);
        await client.query("insert into migrations (name, checksum) values ($1, $2)", [
          migration.name,
          migration.checksum,
        ]);
        if (role !== null) await grantRights(client, role);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw new Error(`Migration ${migration.name} failed`, { cause: error });
      }
      done.push(migration.name);
    }
    return done;
  } finally {
    await client.end();
  }
}
