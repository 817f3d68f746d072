import { PHONE_NOT_PROVIDED } from "@shop/contract/constants";
import type pg from "pg";
import { ARCHIVE_SCHEMA } from "../src/db/archive-schema.ts";
import { ERASED_CUSTOMER } from "../src/domains/orders/erased-customer.ts";
import { alone } from "./alone.ts";
import { lockTables } from "./lock-tables.ts";
import { type Partition, readPartitions } from "./read-partitions.ts";
import { archivedName, CannotDivide, DIVIDED } from "./tables.ts";
import type { ShortLock } from "./with-short-lock.ts";
import { withShortLock } from "./with-short-lock.ts";

/** The law asks for six years after the financial year of a sale. */
const KEPT_YEARS = 7;
const ORDERS_AT_ONCE = 10_000;

export interface Archiving {
  onStep?: (step: string, milliseconds: number) => void;
  lock?: ShortLock;
}

/**
 * Takes the oldest partition of each divided table out of the shop, into a schema that the shop and its backups do not read.
 * The orders stay, with their amounts and without their customers. If it is killed at any moment, the next run continues.
 * @param client as the owner of the tables
 * @returns the names of the archived partitions
 * @throws CannotDivide when an order of the partition is younger than `KEPT_YEARS`, still open, or not in the sums of its day yet
 */
export async function archiveOldest(
  client: pg.Client,
  { onStep = () => {}, lock }: Archiving = {},
): Promise<string[]> {
  await client.query("set statement_timeout to 0");
  return alone(client, async () => {
    const oldest = await findOldest(client);
    await refuseNeeded(client, oldest.to);
    await refuseUnsummed(client, oldest.to);
    const start = performance.now();
    await eraseCustomers(client, oldest.to);
    onStep("remove the customers from the orders", performance.now() - start);
    await client.query(`create schema if not exists ${ARCHIVE_SCHEMA}`);
    onStep("move to the archive", await moveToArchive(client, oldest, lock));
    return oldest.partitions.map(({ partition }) => `${ARCHIVE_SCHEMA}.${partition.name}`);
  });
}

interface Oldest {
  /** The first order id after it. */
  to: number;
  partitions: { table: string; partition: Partition; archived: Partition | undefined }[];
}

async function findOldest(client: pg.Client): Promise<Oldest> {
  const partitions: Oldest["partitions"] = [];
  for (const { name: table } of DIVIDED) {
    const all = await readPartitions(client, table);
    if (!all) throw new CannotDivide(`${table} is not divided. Run npm run partitions -- --divide first.`);
    const archived = all.find(({ name }) => name === archivedName(table));
    const partition = all.find((one) => one !== archived)!; // new orders have one
    partitions.push({ table, partition, archived });
  }
  const to = Math.min(...partitions.map(({ partition }) => partition.to ?? Number.POSITIVE_INFINITY));
  if (to === Number.POSITIVE_INFINITY) throw new CannotDivide("Only the partition of new orders is left.");
  return { to, partitions };
}

async function refuseNeeded(client: pg.Client, to: number): Promise<void> {
  const { rows } = await client.query<{ reference: string; isYoung: boolean }>(
    `with open_orders as (
       select order_id from refund_requests where state = 'requested'
       union all select order_id from return_requests where state in ('requested', 'approved')
       union all select p.order_id from refunds r join payment_receipts p on p.id = r.receipt_id
         where r.state not in ('done', 'withdrawn')
     )
     select reference, created_at > now() - make_interval(years => $2) as "isYoung" from orders
     where id < $1 and (created_at > now() - make_interval(years => $2)
       or status not in ('delivered', 'cancelled', 'expired', 'returned') or payment_status in ('pending', 'refund_due')
       or id in (select order_id from open_orders))
     order by id desc limit 1`,
    [to, KEPT_YEARS],
  );
  const [needed] = rows;
  if (!needed) return;
  throw new CannotDivide(
    needed.isYoung
      ? `Order ${needed.reference} of the oldest partition is not ${KEPT_YEARS} years old yet.`
      : `Order ${needed.reference} of the oldest partition is not closed.`,
  );
}

/** Without its lines, what an order sold can never be summed again. */
async function refuseUnsummed(client: pg.Client, to: number): Promise<void> {
  const { rows } = await client.query<{ day: string }>(
    `select sold.day::text from (select distinct sales_day_of(created_at) as day from orders where id < $1) sold
     where not exists (select from sales_days s where s.day = sold.day)
        or exists (select from changed_sales_days c where c.day = sold.day)
     order by 1 limit 1`,
    [to],
  );
  if (rows[0])
    throw new CannotDivide(
      `The sales of ${rows[0].day} are not added up yet. The shop does this every hour: run this again later.`,
    );
}

/** A few at a time, so that nobody has to wait. */
async function eraseCustomers(client: pg.Client, to: number): Promise<void> {
  const { rows } = await client.query<{ first: number }>(
    "select coalesce(min(id), 0)::float8 as first from orders",
  );
  for (let from = rows[0]?.first ?? 0; from < to; from += ORDERS_AT_ONCE) {
    const range = [from, Math.min(from + ORDERS_AT_ONCE, to)];
    await client.query(
      `update orders set customer_name = $3, customer_mail = $4, customer_phone = $5, delivery_address = $6,
         recipient_name = null, recipient_phone = null, gift_note = null
       where id >= $1 and id < $2 and (customer_mail <> $4 or recipient_name is not null)`,
      [...range, ERASED_CUSTOMER.name, ERASED_CUSTOMER.mail, PHONE_NOT_PROVIDED, ERASED_CUSTOMER.address],
    );
    // Free text, which may name the customer or say where they live.
    await client.query(
      `update order_events set note = case when note is not null then $3 end, detail = null
       where order_id >= $1 and order_id < $2 and (note <> $3 or detail is not null)`,
      [...range, ERASED_CUSTOMER.note],
    );
    // Their texts and pictures are the customer's, and their items are archived.
    await client.query("delete from return_requests where order_id >= $1 and order_id < $2", range);
  }
}

/**
 * In one transaction, so that a backup has each row or none and never finds a partition that belongs nowhere. What is still
 * written about an archived order, such as a late word of a payment provider, goes into an empty partition in its place.
 */
function moveToArchive(client: pg.Client, { partitions }: Oldest, lock?: ShortLock): Promise<number> {
  return withShortLock(
    client,
    async () => {
      await lockTables(client);
      for (const { table, partition, archived } of partitions) {
        await client.query(`alter table ${table} detach partition ${partition.name}`);
        await dropReferences(client, partition.name);
        await client.query(`alter table public.${partition.name} set schema ${ARCHIVE_SCHEMA}`);
        const name = archivedName(table);
        const range = `for values from (minvalue) to (${partition.to})`;
        if (archived) await client.query(`alter table ${table} detach partition ${name}`);
        await client.query(
          archived
            ? `alter table ${table} attach partition ${name} ${range}`
            : `create table ${name} partition of ${table} ${range}`,
        );
      }
    },
    lock,
  );
}

/** With them, dropping the archive would lock the orders of the shop. */
async function dropReferences(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ key: string }>(
    "select conname as key from pg_constraint where conrelid = $1::regclass and contype = 'f'",
    [`public.${name}`],
  );
  for (const { key } of rows) await client.query(`alter table public.${name} drop constraint ${key}`);
}
