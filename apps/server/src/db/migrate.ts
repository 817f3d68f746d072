import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { EnvError } from "../env.ts";

const FOLDER = new URL("../../migrations/", import.meta.url);
/** An arbitrary advisory lock id, so only one process migrates at a time. */
const LOCK = 7_263_551;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/**
 * Runs the migrations that have not run yet, in order, each in its own transaction. There are no down migrations.
 * @returns the names of the migrations that ran
 * @throws EnvError when the database cannot be reached, Error when a file was edited after it had run
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "suya-and-silk migrate" });
  await client.connect().catch((error: Error) => {
    throw new EnvError(`DATABASE_URL cannot be used: ${error.message || error}`);
  });
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())",
    );
    const ran = new Map(
      (
        await client.query<{ name: string; checksum: string }>("select name, checksum from migrations")
      ).rows.map((row) => [row.name, row.checksum]),
    );
    const done: string[] = [];
    for (const migration of await listMigrations()) {
      const checksum = ran.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum !== undefined) throw new Error(`Migration ${migration.name} was edited after it had run`);
      await client.query("begin");
      try {
        await client.query("set local lock_timeout = '2s'");
        await client.query(migration.sql);
        await client.query("insert into migrations (name, checksum) values ($1, $2)", [
          migration.name,
          migration.checksum,
        ]);
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
