import path from "node:path";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrate } from "../src/db/migrate.ts";
import type { BackupKey } from "./backup-key.ts";
import { CannotRestore } from "./cannot-restore.ts";
import { listed, listTables, TABLE, tableFile } from "./dump-database.ts";
import type { Manifest } from "./manifest.ts";
import { readSealed } from "./sealed-file.ts";

export interface Source {
  folder: string;
  key: BackupKey | null;
  manifest: Manifest;
}

/**
 * Fills an empty database with a backup: the tables as they were then, by the migrations that had run, with every row; then the
 * migrations that have come since. Foreign keys are left out while rows are loaded and added again at the end, which
 * checks all of them.
 * @param databaseUrl as the owner of the database
 */
export async function loadDatabase(databaseUrl: string, source: Source): Promise<void> {
  const { manifest } = source;
  await migrate(databaseUrl, { only: new Set(manifest.migrations.map(({ name }) => name)) });
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "suya-and-silk restore" });
  await client.connect();
  try {
    await client.query("set datestyle to iso; set intervalstyle to postgres; set client_encoding to 'UTF8'");
    await client.query("set statement_timeout to 0");
    await client.query("begin");
    const tables = await listTables(client);
    ensureSameTables(tables, manifest.tables);
    const setAside = await setGuardsAside(client);
    const names = tables.map(({ name }) => client.escapeIdentifier(name)).join(", ");
    await client.query(`truncate ${names}`);
    for (const table of manifest.tables) await loadTable(client, table, source);
    for (const { name, value, isCalled } of manifest.sequences) {
      await client.query("select setval($1::text::regclass, $2::bigint, $3)", [
        client.escapeIdentifier(name),
        value,
        isCalled,
      ]);
    }
    await setAside.putBack();
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end();
  }
  await migrate(databaseUrl);
}

function ensureSameTables(found: readonly { name: string; columns: string[] }[], wanted: Manifest["tables"]) {
  const describe = (tables: readonly { name: string; columns: string[] }[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.toSorted().join(", ")})`);
  const [there, needed] = [new Set(describe(found)), new Set(describe(wanted))];
  const [extra] = needed.difference(there);
  const [lost] = there.difference(needed);
  if (extra === undefined && lost === undefined) return;
  throw new CannotRestore(
    extra === undefined
      ? `The backup lacks a table that its migrations make: ${lost}.`
      : `The backup has a table that no migration makes: ${extra}. Tables of your own belong in another schema than public.`,
  );
}

async function loadTable(client: pg.Client, table: Manifest["tables"][number], { folder, key }: Source) {
  const target = client.query(copyFrom(`copy ${listed(client, table)} from stdin`));
  const { sha256 } = await readSealed(path.join(folder, tableFile(table.name, key)), target, {
    ...TABLE,
    key,
  });
  if (sha256 !== table.sha256 || target.rowCount !== table.rows) {
    throw new CannotRestore(
      `The table ${table.name} is incomplete: ${target.rowCount} of ${table.rows} rows were loaded.`,
    );
  }
}

/** Switches off what judges and reacts to new rows: they were judged when they were made. */
async function setGuardsAside(client: pg.Client): Promise<{ putBack: () => Promise<void> }> {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: triggers } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
            format('alter table %s enable %s trigger %I', tgrelid::regclass,
                   case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as on
     from pg_trigger join pg_class c on c.oid = tgrelid
     where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled <> 'D'`,
  );
  const run = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  await run([...keys.map(({ drop }) => drop), ...triggers.map(({ off }) => off)]);
  return { putBack: () => run([...keys.map(({ add }) => add), ...triggers.map(({ on }) => on)]) };
}
