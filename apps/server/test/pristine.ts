import type pg from "pg";

/** Larger tables are truncated, because scanning their deleted rows would cost more than creating new files. */
const LARGE_TABLE_BYTES = 64 * 1024;

/**
 * Prepares a migrated database, from which those of the tests are copied, for `restorePristine`: it remembers what it holds
 * now, and notes each change of its schema. All of this lies in a schema of its own. It is one function, which a connection
 * plans once.
 */
export async function preparePristine(client: pg.Client): Promise<void> {
  const tables = await namesOf(
    client,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const sequences = await namesOf(
    client,
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const steps: string[] = [];
  for (const table of tables) steps.push(await restoreRows(client, table));
  for (const sequence of sequences) steps.push(await restoreSequence(client, sequence));
  await client.query(`
    create schema pristine;
    create table pristine.schema_changes (tag text);
    create function pristine.note_schema_change() returns event_trigger language plpgsql security definer as $$
    begin
      insert into pristine.schema_changes values (tg_tag);
    end
    $$;
    create function pristine.restore() returns boolean language plpgsql as $restore$
    declare
      large text;
    begin
      if exists (select from pristine.schema_changes) or exists (
        select from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())
      ) then
        return false;
      end if;
      for large in
        select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > ${LARGE_TABLE_BYTES}
      loop
        execute format('truncate public.%I cascade', large);
      end loop;
      ${steps.join("\n")}
      return true;
    end
    $restore$;
    create event trigger note_schema_change on ddl_command_end execute function pristine.note_schema_change();
    alter event trigger note_schema_change enable always`);
}

/**
 * Restores a database, including rows and sequences, to its state before the test. This is hundreds of times faster
 * than copying the template. Ends all other connections to it.
 * @param client a connection with `session_replication_role=replica`, which disables foreign keys and triggers
 * @param kept the process ids of connections that stay
 * @returns false if the test has changed the schema, so that the database must be dropped
 */
export async function restorePristine(client: pg.ClientBase, kept: readonly number[] = []): Promise<boolean> {
  await client.query({
    name: "end_other_connections",
    text: `select pg_terminate_backend(pid, 10000) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and pid <> all($1)
             and backend_type = 'client backend'`,
    values: [kept],
  });
  const { rows } = await client.query<{ isRestored: boolean }>({
    name: "restore",
    text: 'select pristine.restore() as "isRestored"',
  });
  return rows[0]?.isRestored ?? false;
}

/** Empties a table, or gives it back the rows that migrations have inserted unless they are as they were. */
async function restoreRows(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ all: string | null }>(
    `select json_agg(t)::text as all from ${table} t`,
  );
  const all = rows[0]?.all;
  if (!all) return `if pg_relation_size('${table}') > 0 then delete from ${table}; end if;`;
  const written = client.escapeLiteral(all);
  return `
    if (select json_agg(t)::text from ${table} t) is distinct from ${written} then
      delete from ${table};
      insert into ${table} overriding system value
        select * from json_populate_recordset(null::${table}, ${written});
    end if;`;
}

async function restoreSequence(client: pg.Client, sequence: string): Promise<string> {
  const { rows } = await client.query<{ value: string; isCalled: boolean }>(
    `select last_value::text as value, is_called as "isCalled" from ${sequence}`,
  );
  return rows.map(({ value, isCalled }) => `perform setval('${sequence}', ${value}, ${isCalled});`).join("");
}

async function namesOf(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}
