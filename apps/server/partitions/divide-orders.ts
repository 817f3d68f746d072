import type pg from "pg";
import { alone } from "./alone.ts";
import { describeTable, divideStatements, restartStatements } from "./divide-statements.ts";
import { lockTables } from "./lock-tables.ts";
import { readPartitions } from "./read-partitions.ts";
import { CannotDivide, DIVIDED, type DividedTable } from "./tables.ts";
import { type ShortLock, withShortLock } from "./with-short-lock.ts";

export interface Dividing {
  /** How many orders may be placed before the new partition begins. Steps before the last must be done by then. */
  room: number;
  /** Told after each step, with how long it took. */
  onStep?: (step: string, milliseconds: number) => void;
  lock?: ShortLock;
}

/** What will be divided of one table: its last partition, or all of it while it is undivided. */
interface Part {
  table: DividedTable;
  name: string;
  from: number | null;
  isDivided: boolean;
}

/**
 * Gives new orders a partition of their own: from an id that no order has yet, so that no row is moved. The first time,
 * the existing table becomes the first partition. The shop stays open meanwhile: rows are checked without a lock, and
 * one short transaction changes the tables. If it is killed at any moment, the next run continues.
 * @param client as the owner of the tables
 * @returns the id of the first order in the new partition
 */
export async function divideOrders(
  client: pg.Client,
  { room, onStep = () => {}, lock }: Dividing,
): Promise<number> {
  await client.query("set statement_timeout to 0; set maintenance_work_mem to '256MB'");
  return alone(client, async () => {
    const timed = async (step: string, work: () => Promise<unknown>) => {
      const start = performance.now();
      await work();
      onStep(step, performance.now() - start);
    };
    const parts = await findParts(client);
    const unused = await findUnused(client, parts);
    const boundary = unused ?? (await divideAt(client, parts, { room, lock, timed, onStep }));
    for (const { table } of parts)
      await timed(`${table.name}: statistics`, () => client.query(`analyze ${table.name}`));
    return boundary;
  });
}

async function divideAt(
  client: pg.Client,
  parts: readonly Part[],
  {
    room,
    lock,
    timed,
    onStep,
  }: Pick<Dividing, "room" | "lock"> & {
    timed: (step: string, work: () => Promise<unknown>) => Promise<void>;
    onStep: NonNullable<Dividing["onStep"]>;
  },
): Promise<number> {
  for (const { table } of parts) await refuseReferences(client, table);
  const boundary = await chooseBoundary(client, parts, { room, lock });
  try {
    for (const part of parts) {
      await timed(`${part.name}: announce the boundary`, () => announce(client, part, boundary, lock));
      await timed(`${part.name}: check every row`, () =>
        client.query(`alter table ${part.name} validate constraint ${constraintOf(part)}`),
      );
      if (!part.isDivided) await timed(`${part.name}: indexes`, () => addIndexes(client, part.table));
    }
    onStep("change the tables", await changeTables(client, parts, { boundary, lock }));
  } catch (error) {
    // An announced boundary refuses orders once they reach it, so nobody may forget it.
    await withdrawBoundary(client, parts, lock).catch((failure: unknown) => {
      const [first, second] = [error, failure].map((one) =>
        one instanceof Error ? one.message : String(one),
      );
      throw new CannotDivide(
        `${first}\nThe boundary ${boundary} is still announced (${second}): run npm run partitions -- --undo. Until then, nobody can order once the orders reach it.`,
        { cause: error },
      );
    });
    throw error;
  }
  return boundary;
}

/** Where the newest partition begins, if no order has come there yet: an interrupted run lacks nothing but the statistics. */
async function findUnused(client: pg.Client, parts: readonly Part[]): Promise<number | null> {
  const [from, ...others] = new Set(parts.map((part) => part.from));
  if (from === undefined || from === null || others.length > 0) return null;
  const { rowCount } = await client.query("select from orders_id_seq where last_value < $1", [from]);
  return rowCount === 0 ? null : from;
}

/** On its last partition, or on the table itself. While it is there, it refuses orders from the boundary on. */
const constraintOf = ({ table }: Pick<Part, "table">) => `${table.name}_before_next`;

async function findParts(client: pg.Client): Promise<Part[]> {
  const parts: Part[] = [];
  for (const table of DIVIDED) {
    const last = (await readPartitions(client, table.name))?.at(-1);
    parts.push({
      table,
      name: last?.name ?? table.name,
      from: last?.from ?? null,
      isDivided: last !== undefined,
    });
  }
  return parts;
}

/** A key that refers to the table would have to be changed too. */
async function refuseReferences(client: pg.Client, { name }: DividedTable): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid = $1::regclass and conparentid = 0`,
    [name],
  );
  if (rows[0]) throw new CannotDivide(`${rows[0].table} refers to ${name}, which cannot be divided then.`);
}

/** Takes up that of an interrupted run, unless orders have come near it since. */
async function chooseBoundary(
  client: pg.Client,
  parts: readonly Part[],
  { room, lock }: Pick<Dividing, "room" | "lock">,
): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    "select coalesce(max(id), 0)::float8 as last from orders",
  );
  const last = Math.max(rows[0]?.last ?? 0, ...parts.map(({ from }) => from ?? 0));
  const announced = new Set<number>();
  for (const part of parts) {
    const boundary = await readAnnounced(client, part);
    if (boundary !== null) announced.add(boundary);
  }
  const [boundary] = announced;
  if (announced.size === 1 && boundary !== undefined && boundary > last + room / 2) return boundary;
  await withdrawBoundary(client, parts, lock);
  return (Math.ceil(last / room) + 1) * room;
}

async function readAnnounced(client: pg.Client, part: Part): Promise<number | null> {
  const { rows } = await client.query<{ boundary: string | null }>(
    `select substring(pg_get_constraintdef(oid) from 'order_id < \\(?''?(\\d+)') as boundary
     from pg_constraint where conrelid = $1::regclass and conname = $2`,
    [part.name, constraintOf(part)],
  );
  return rows[0]?.boundary ? Number(rows[0].boundary) : null;
}

/** Of every table, also when one fails. @returns whether there was one */
async function withdrawBoundary(
  client: pg.Client,
  parts: readonly Part[],
  lock?: ShortLock,
): Promise<boolean> {
  let isAnnounced = false;
  const failures: unknown[] = [];
  for (const part of parts) {
    try {
      if ((await readAnnounced(client, part)) === null) continue;
      isAnnounced = true;
      await withShortLock(
        client,
        () => client.query(`alter table ${part.name} drop constraint if exists ${constraintOf(part)}`),
        lock,
      );
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return isAnnounced;
}

/** The boundaries that are announced now, which refuse orders once they reach them. */
export async function listAnnounced(client: pg.Client): Promise<{ table: string; boundary: number }[]> {
  const announced: { table: string; boundary: number }[] = [];
  for (const part of await findParts(client)) {
    const boundary = await readAnnounced(client, part);
    if (boundary !== null) announced.push({ table: part.table.name, boundary });
  }
  return announced;
}

/** `npm run partitions -- --undo`: takes back what an interrupted run has left. @returns whether there was anything */
export async function undoDividing(client: pg.Client, lock?: ShortLock): Promise<boolean> {
  return alone(client, async () => {
    const parts = await findParts(client);
    let isUndone = await withdrawBoundary(client, parts, lock);
    // Of a divided table, they are those of its first partition.
    for (const { table } of parts.filter(({ isDivided }) => !isDivided)) {
      for (const index of namesOfIndexes(table)) {
        const { rows } = await client.query("select to_regclass($1) is not null as exists", [index]);
        if (!rows[0].exists) continue;
        await client.query(`drop index concurrently ${index}`);
        isUndone = true;
      }
    }
    return isUndone;
  });
}

/** New rows obey at once; those that are there are checked later, without a lock. */
async function announce(client: pg.Client, part: Part, boundary: number, lock?: ShortLock): Promise<void> {
  if ((await readAnnounced(client, part)) !== null) return;
  const from = part.from === null ? "" : `order_id >= ${part.from} and `;
  await withShortLock(
    client,
    () =>
      client.query(
        `alter table ${part.name} add constraint ${constraintOf(part)} check (${from}order_id < ${boundary}) not valid`,
      ),
    lock,
  );
}

/** Those that the divided table needs and the undivided one lacks, so that none is built under a lock. */
async function addIndexes(client: pg.Client, { name, primaryKey, indexed }: DividedTable): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(a.attname, ',' order by k.position) as columns
     from pg_index i cross join unnest(i.indkey) with ordinality k(number, position)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
     where i.indrelid = $1::regclass and i.indisprimary`,
    [name],
  );
  if (rows[0]?.columns !== primaryKey.join()) await addIndex(client, keyIndexOf(name), name, primaryKey);
  for (const column of indexed) await addIndex(client, columnIndexOf(name, column), name, [column]);
}

const keyIndexOf = (table: string) => `${table}_p0_pkey`;
const columnIndexOf = (table: string, column: string) => `${table}_p0_${column}`;
const namesOfIndexes = ({ name, indexed }: DividedTable) => [
  keyIndexOf(name),
  ...indexed.map((column) => columnIndexOf(name, column)),
];

async function addIndex(
  client: pg.Client,
  index: string,
  table: string,
  columns: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ isValid: boolean }>(
    `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)`,
    [index],
  );
  if (rows[0]?.isValid) return;
  // An interrupted run has left half of it.
  if (rows[0]) await client.query(`drop index concurrently ${index}`);
  const unique = index.endsWith("_pkey") ? "unique " : "";
  await client.query(`create ${unique}index concurrently ${index} on ${table} (${columns.join(", ")})`);
}

async function changeTables(
  client: pg.Client,
  parts: readonly Part[],
  { boundary, lock }: { boundary: number; lock?: ShortLock | undefined },
): Promise<number> {
  return withShortLock(
    client,
    async () => {
      await lockTables(client);
      for (const part of parts) {
        const { table, name, from, isDivided } = part;
        const statements = isDivided
          ? restartStatements(table, { last: name, from, boundary, constraint: constraintOf(part) })
          : divideStatements(await describeTable(client, table), {
              boundary,
              constraint: constraintOf(part),
            });
        for (const statement of statements) await client.query(statement);
      }
    },
    lock,
  );
}
