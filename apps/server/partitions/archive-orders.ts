import { PHONE_NOT_PROVIDED } from "@shop/contract/constants";
import type pg from "pg";
import { ERASED_CUSTOMER } from "../src/domains/orders/erased-customer.ts";
import { type Partition, readPartitions } from "./read-partitions.ts";
import { ARCHIVE_SCHEMA, CannotDivide, DIVIDED } from "./tables.ts";
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
 * The orders stay, with their amounts and without their customers. Killed at any moment, the next run goes on.
 * @param client as the owner of the tables
 * @returns the names of the archived partitions
 * @throws CannotDivide when an order of the partition is younger than `KEPT_YEARS` or still open
 */
export async function archiveOldest(
  client: pg.Client,
  { onStep = () => {}, lock }: Archiving = {},
): Promise<string[]> {
  const timed = async (step: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    onStep(step, performance.now() - start);
  };
  await client.query("set statement_timeout to 0");
  const oldest = await findOldest(client);
  await refuseNeeded(client, oldest.to);
  await timed("remove the customers from the orders", () => eraseCustomers(client, oldest.to));
  await client.query(`create schema if not exists ${ARCHIVE_SCHEMA}`);
  for (const { table, partition } of oldest.partitions) {
    await timed(`${partition.name}: detach`, () => detach(client, table, partition));
    await timed(`${partition.name}: move to the archive`, () =>
      withShortLock(
        client,
        () => client.query(`alter table public.${partition.name} set schema ${ARCHIVE_SCHEMA}`),
        lock,
      ),
    );
  }
  return oldest.partitions.map(({ partition }) => `${ARCHIVE_SCHEMA}.${partition.name}`);
}

interface Oldest {
  /** The first order id after it. */
  to: number;
  partitions: { table: string; partition: Partition }[];
}

/** An interrupted run may have archived it of one table only, so that the oldest of all tables counts. */
async function findOldest(client: pg.Client): Promise<Oldest> {
  const partitions: Oldest["partitions"] = [];
  for (const { name } of DIVIDED) {
    const [partition] = (await readPartitions(client, name)) ?? [];
    if (!partition)
      throw new CannotDivide(`${name} is not divided. Run npm run partitions -- --divide first.`);
    partitions.push({ table: name, partition });
  }
  const ends = partitions.map(({ partition }) => partition.to ?? Number.POSITIVE_INFINITY);
  const to = Math.min(...ends);
  if (to === Number.POSITIVE_INFINITY) throw new CannotDivide("Only the partition of new orders is left.");
  return { to, partitions: partitions.filter(({ partition }) => partition.to === to) };
}

async function refuseNeeded(client: pg.Client, to: number): Promise<void> {
  const { rows } = await client.query<{ reference: string; isYoung: boolean }>(
    `select reference, created_at > now() - make_interval(years => $2) as "isYoung" from orders
     where id < $1 and (created_at > now() - make_interval(years => $2)
       or status not in ('delivered', 'cancelled', 'expired', 'returned') or payment_status in ('pending', 'refund_due'))
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

/** Few at a time, so that nobody waits. */
async function eraseCustomers(client: pg.Client, to: number): Promise<void> {
  const { rows } = await client.query<{ first: number }>(
    "select coalesce(min(id), 0)::float8 as first from orders",
  );
  for (let from = rows[0]?.first ?? 0; from < to; from += ORDERS_AT_ONCE) {
    const range = [from, Math.min(from + ORDERS_AT_ONCE, to)];
    await client.query(
      `update orders set customer_name = $3, customer_mail = $4, customer_phone = $5, delivery_address = $6
       where id >= $1 and id < $2 and customer_mail <> $4`,
      [...range, ERASED_CUSTOMER.name, ERASED_CUSTOMER.mail, PHONE_NOT_PROVIDED, ERASED_CUSTOMER.address],
    );
    // Their texts and pictures are the customer's, and their items are archived.
    await client.query("delete from return_requests where order_id >= $1 and order_id < $2", range);
  }
}

/** Waits for the statements that run, while new ones go on. */
async function detach(client: pg.Client, table: string, { name, isHalfDetached }: Partition): Promise<void> {
  await client.query(
    `alter table ${table} detach partition ${name} ${isHalfDetached ? "finalize" : "concurrently"}`,
  );
}
