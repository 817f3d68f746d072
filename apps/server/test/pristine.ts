import type pg from "pg";

/** The contents of a migrated database before any test. */
export interface Pristine {
  /** Identifies tables, columns, constraints, triggers and functions. */
  schema: string;
  /** The rows that migrations inserted, by table, as JSON. */
  rows: Record<string, string>;
  sequences: { name: string; value: string; isCalled: boolean }[];
}

/** Larger tables are truncated, because scanning their deleted rows would cost more than creating new files. */
const LARGE_TABLE_BYTES = 64 * 1024;

const SCHEMA = `
  select md5(string_agg(line, ' ' order by line)) as schema from (
    select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, atthasdef, attisdropped)
      from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S') and attnum > 0
    union all select concat_ws(' ', 'index', indexrelid::regclass, indisvalid, indisunique)
      from pg_index join pg_class c on c.oid = indrelid where relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled)
      from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'function', proname, md5(prosrc))
      from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'setting', setconfig) from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
  ) as lines (line)`;

export async function describePristine(client: pg.Client): Promise<Pristine> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const rows: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows: found } = await client.query<{ all: string | null }>(
      `select json_agg(t)::text as all from ${name} t`,
    );
    const all = found[0]?.all;
    if (all) rows[name] = all;
  }
  const { rows: names } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const sequences: Pristine["sequences"] = [];
  for (const { name } of names) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    if (found[0]) sequences.push({ name, ...found[0] });
  }
  return { schema: await readSchema(client), rows, sequences };
}

/**
 * Restores a database, including rows and sequences, to its state before the test. This is hundreds of times faster
 * than copying the template. Ends all other connections to it.
 * @param kept the process ids of connections that stay
 * @returns false if the test has changed the schema, so that the database must be dropped
 */
export async function restorePristine(
  client: pg.ClientBase,
  pristine: Pristine,
  kept: readonly number[] = [],
): Promise<boolean> {
  await client.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and pid <> all($1)
       and backend_type = 'client backend'`,
    [kept],
  );
  if ((await readSchema(client)) !== pristine.schema) return false;
  const written = Object.entries(pristine.rows);
  const inserts = written.map(
    ([table, all]) =>
      `insert into ${table} overriding system value
       select * from json_populate_recordset(null::${table}, ${client.escapeLiteral(all)})`,
  );
  const resets = pristine.sequences.map(
    ({ name, value, isCalled }) => `perform setval('${name}', ${value}, ${isCalled})`,
  );
  // Disables foreign keys and triggers.
  await client.query(`
    set session_replication_role = replica;
    do $restore$
    declare
      one text;
      size bigint;
    begin
      for one, size in
        select tablename, pg_relation_size(tablename::regclass) from pg_tables where schemaname = 'public'
      loop
        if size > ${LARGE_TABLE_BYTES} then
          execute format('truncate %I cascade', one);
        elsif size > 0 then
          execute format('delete from %I', one);
        end if;
      end loop;
      ${[...inserts, ...resets].map((statement) => `${statement};`).join("\n")}
    end
    $restore$`);
  return true;
}

async function readSchema(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(SCHEMA);
  return rows[0]?.schema ?? "";
}
