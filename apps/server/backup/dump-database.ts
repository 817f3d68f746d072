import path from "node:path";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { MIGRATION_LOCK } from "../src/db/migrate.ts";
import type { BackupKey } from "./backup-key.ts";
import type { Manifest } from "./manifest.ts";
import { sealedName, writeSealed } from "./sealed-file.ts";

/** Values are written the same way whatever a server, a database or a role has set. */
const FORMATS = `set datestyle to iso; set intervalstyle to postgres; set extra_float_digits to 1;
  set bytea_output to hex; set timezone to 'UTC'; set client_encoding to 'UTF8'; set statement_timeout to 0;
  set lock_timeout to '10s'; set idle_in_transaction_session_timeout to 0`;

/** What a dump says of the database, except its pictures. */
export type Dumped = Omit<Manifest, "format" | "pictures"> & { pictureIds: string[] };

export const TABLE = { isCompressed: true };
export const tableFile = (name: string, key: BackupKey | null) =>
  sealedName(`${name}.copy`, { ...TABLE, key });

/**
 * Writes every row of the shop as one snapshot sees it, a file per table. The database stays readable and writable
 * meanwhile; only a migration would have to wait.
 */
export async function dumpDatabase(
  databaseUrl: string,
  { folder, key, signal }: { folder: string; key: BackupKey | null; signal: AbortSignal },
): Promise<Dumped> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "suya-and-silk backup" });
  await client.connect();
  try {
    await client.query(FORMATS);
    await beginSnapshot(client);
    const { rows: described } = await client.query<{ at: string; postgres: string }>(
      `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
              current_setting('server_version') as postgres`,
    );
    const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from migrations order by name",
    );
    const { rows: pictures } = await client.query<{ id: string }>("select id from pictures order by id");
    const { rows: partitioned } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'p'",
    );
    const divided = new Set(partitioned.map(({ name }) => name));
    const tables: Manifest["tables"] = [];
    for (const table of await listTables(client)) {
      signal.throwIfAborted();
      // A divided table is copied by a query, with the rows of all its partitions.
      const source = divided.has(table.name)
        ? `(select ${columnsOf(client, table)} from ${table.name})`
        : listed(client, table);
      const content = client.query(copyTo(`copy ${source} to stdout`));
      const written = await writeSealed(path.join(folder, tableFile(table.name, key)), content, {
        ...TABLE,
        key,
      });
      tables.push({ ...table, ...written, rows: content.rowCount });
    }
    // Sequences are not part of snapshots. They are read after the rows, so that none is behind them.
    const sequences = await readSequences(client);
    await client.query("commit");
    const { at, postgres } = described[0]!; // always one row
    return { at, postgres, migrations, tables, sequences, pictureIds: pictures.map(({ id }) => id) };
  } finally {
    await client.end();
  }
}

/**
 * Begins the transaction that sees one snapshot, with every table locked against migrations: a migration that rewrites
 * a table after the snapshot would make the table look empty in the snapshot. No migration runs between snapshot and
 * locks.
 */
async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1)", [MIGRATION_LOCK]);
  await client.query("begin isolation level repeatable read, read only");
  const names = (await listTables(client)).map(({ name }) => client.escapeIdentifier(name));
  await client.query(`lock table ${names.join(", ")} in access share mode`);
  await client.query("select pg_advisory_unlock_shared($1)", [MIGRATION_LOCK]);
}

export interface Table {
  name: string;
  /** Without generated ones, which the database computes again. */
  columns: string[];
}

/** The tables with rows of the shop; which migrations have run is not one of them. A divided table is one, its partitions are none. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** `"orders" ("id", "reference", …)`, as a COPY takes it. */
export function listed(client: pg.Client, table: Table): string {
  return `${client.escapeIdentifier(table.name)} (${columnsOf(client, table)})`;
}

const columnsOf = (client: pg.Client, { columns }: Table) =>
  columns.map((column) => client.escapeIdentifier(column)).join(", ");

async function readSequences(client: pg.Client): Promise<Manifest["sequences"]> {
  const { rows: names } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1",
  );
  const sequences: Manifest["sequences"] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...rows[0]! }); // a sequence is one row
  }
  return sequences;
}
