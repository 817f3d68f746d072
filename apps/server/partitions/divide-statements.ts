import type pg from "pg";
import type { DividedTable } from "./tables.ts";

/** What a table has now, which the divided one gets under the same names. */
export interface TableDescription {
  table: DividedTable;
  oldKey: { name: string; columns: string };
  references: { name: string; definition: string }[];
  /** Without the primary key and without those that the dividing has added. */
  indexes: { name: string; definition: string; columns: string; isPlain: boolean }[];
  triggers: { name: string; definition: string }[];
  /** The identity column and its next value. */
  identity: { column: string; next: string } | null;
  owner: string;
  grants: { privilege: string; grantee: string }[];
}

/** The caller has locked the table. */
export async function describeTable(client: pg.Client, table: DividedTable): Promise<TableDescription> {
  const read = async <Row extends pg.QueryResultRow>(text: string) =>
    (await client.query<Row>(text, [table.name])).rows;
  const [indexes, references, triggers, grants, owners] = [
    await read<TableDescription["indexes"][number] & { isPrimary: boolean }>(
      `select c.relname as name, pg_get_indexdef(c.oid) as definition, i.indisprimary as "isPrimary",
              i.indpred is null and i.indexprs is null as "isPlain",
              (select string_agg(a.attname, ', ' order by k.position)
               from unnest(i.indkey) with ordinality k(number, position)
                 join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number) as columns
       from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass`,
    ),
    await read<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype = 'f'`,
    ),
    await read<{ name: string; definition: string }>(
      `select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
       where tgrelid = $1::regclass and not tgisinternal`,
    ),
    await read<{ privilege: string; grantee: string }>(
      `select privilege_type as privilege, case grantee when 0 then 'public' else grantee::regrole::text end as grantee
       from pg_class cross join aclexplode(relacl) where oid = $1::regclass and grantee <> relowner`,
    ),
    await read<{ owner: string; identity: string | null; sequence: string | null }>(
      `select c.relowner::regrole::text as owner, a.attname as identity,
              pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
       from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' where c.oid = $1::regclass`,
    ),
  ];
  const { owner, identity, sequence } = owners[0]!; // the table exists
  const added = (name: string) => name.startsWith(`${table.name}_p0_`);
  const key = indexes.find(({ isPrimary }) => isPrimary)!; // every table has one
  return {
    table,
    oldKey: key,
    references,
    indexes: indexes.filter(({ name, isPrimary }) => !isPrimary && !added(name)),
    triggers,
    identity:
      identity === null || sequence === null
        ? null
        : { column: identity, next: await readNext(client, sequence) },
    owner,
    grants,
  };
}

async function readNext(client: pg.Client, sequence: string): Promise<string> {
  const { rows } = await client.query<{ next: string }>(
    `select (last_value + case when is_called then 1 else 0 end)::text as next from ${sequence}`,
  );
  return rows[0]!.next; // a sequence is one row
}

/** Makes the table its own first partition. No row is read: the constraint says that they all belong there. */
export function divideStatements(
  described: TableDescription,
  { boundary, constraint }: { boundary: number; constraint: string },
): string[] {
  const { table, oldKey, references, indexes, triggers, identity, owner, grants } = described;
  const { name, primaryKey, indexed } = table;
  const old = `${name}_p0`;
  const keyColumns = primaryKey.join(", ");
  const isSameKey = oldKey.columns === keyColumns;
  // The new primary key does the work of an index on the same columns.
  const redundant = indexes.filter(({ columns, isPlain }) => isPlain && columns === keyColumns);
  const kept = indexes.filter((index) => !redundant.includes(index));
  const inOrder: (string | null)[] = [
    `alter table ${name} rename to ${old}`,
    identity && `alter table ${old} alter column ${identity.column} drop identity`,
    isSameKey
      ? `alter table ${old} rename constraint ${oldKey.name} to ${old}_pkey`
      : `alter table ${old} drop constraint ${oldKey.name}, add constraint ${old}_pkey primary key using index ${old}_pkey`,
    ...triggers.map((trigger) => `drop trigger ${trigger.name} on ${old}`),
    ...redundant.map((index) => `drop index ${index.name}`),
    ...kept.map((index) => `alter index ${index.name} rename to ${index.name}_p0`),
    `create table ${name} (like ${old} including defaults including constraints including generated including storage)
       partition by range (order_id)`,
    `alter table ${name} drop constraint ${constraint}`,
    `alter table ${name} owner to ${owner}`,
    `alter table ${name} add constraint ${name}_pkey primary key (${keyColumns})`,
    ...references.map((key) => `alter table ${name} add constraint ${key.name} ${key.definition}`),
    ...kept.map((index) => index.definition),
    ...indexed.map((column) => `create index ${name}_${column} on ${name} (${column})`),
    identity &&
      `alter table ${name} alter column ${identity.column} add generated always as identity (start with ${identity.next})`,
    `alter table ${name} attach partition ${old} for values from (minvalue) to (${boundary})`,
    `alter table ${old} drop constraint ${constraint}`,
    newPartition(name, boundary),
    ...triggers.map((trigger) => trigger.definition),
    ...grants.map(({ privilege, grantee }) => `grant ${privilege} on ${name} to ${grantee}`),
  ];
  return inOrder.filter((statement) => statement !== null);
}

/** Ends the last partition at the boundary and begins a new one there. */
export function restartStatements(
  { name }: DividedTable,
  {
    last,
    from,
    boundary,
    constraint,
  }: { last: string; from: number | null; boundary: number; constraint: string },
): string[] {
  return [
    `alter table ${name} detach partition ${last}`,
    `alter table ${name} attach partition ${last} for values from (${from ?? "minvalue"}) to (${boundary})`,
    `alter table ${last} drop constraint ${constraint}`,
    newPartition(name, boundary),
  ];
}

const newPartition = (table: string, boundary: number) =>
  `create table ${table}_p${boundary} partition of ${table} for values from (${boundary}) to (maxvalue)`;
