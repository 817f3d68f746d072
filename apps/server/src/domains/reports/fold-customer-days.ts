import { inTransaction } from "../../db/in-transaction.ts";
import type { Database, Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { countByCustomer } from "./customer-days.ts";
import { COUNTS, isWithin } from "./day-range.ts";
import { LAST_SUMMED } from "./fold-sales-days.ts";
import { lockSums, tryToLockSums } from "./sums-lock.ts";

/** In one transaction, so that a shop with years of orders is read in steps of a second or two. */
const DAYS_AT_ONCE = 31;

/**
 * Brings `customer_days` up to date: adds the days that ended at least a day ago, and reads the customers again whose orders
 * changed since. Reports are right before and after.
 */
export async function foldCustomerDays({ db }: { db: Database }): Promise<void> {
  const foldIfFree = async (tx: Transaction) =>
    (await tryToLockSums(tx, "customer days")) ? foldSome(tx) : 0;
  while ((await inTransaction(db, foldIfFree)) > 0);
}

/** Reads every customer's orders again, whatever is in the table. Waits for others who add to it. */
export async function rebuildCustomerDays({ db }: { db: Database }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSums(tx, "customer days");
    await tx.execute(sql`delete from customer_days`);
  });
  const foldNext = async (tx: Transaction) => {
    await lockSums(tx, "customer days");
    return foldSome(tx);
  };
  while ((await inTransaction(db, foldNext)) > 0);
}

/** @returns how many customers ordered on the days that were added */
async function foldSome(tx: Transaction): Promise<number> {
  // Before the orders are read: a change that comes in between is in the rows and keeps its note.
  const changed = await tx.execute<{ id: number }>(
    sql`delete from changed_customers returning shopper_id as id`,
  );
  const { until, buyers } = await findNextDays(tx);
  const ids = [...new Set([...changed.rows.map(({ id }) => id), ...buyers])];
  if (until === null || ids.length === 0) return 0;
  await tx.execute(sql`delete from customer_days where shopper_id = any(${ids}::bigint[])`);
  await tx.execute(sql`
    insert into customer_days (shopper_id, day, orders, previous_day, next_day)
    select counted.* from (
      ${countByCustomer(sql`unnest(${ids}::bigint[])`, sql`${until}::date`)}
    ) counted`);
  return buyers.length;
}

/** The days that are added next and who ordered on them. Without any, `until` is the last day that was added, if any was. */
async function findNextDays(tx: Transaction): Promise<{ until: string | null; buyers: number[] }> {
  const { rows: next } = await tx.execute<{ until: string | null; first: string | null }>(sql`
    with kept as (
      select coalesce(max(day), '-infinity') as until from customer_days
    ), next as (
      select sales_day_of(min(o.created_at)) as first from orders o
      where ${COUNTS} and o.created_at >= ((select until from kept) + 1)::timestamp at time zone 'Africa/Lagos'
        and o.created_at < (${LAST_SUMMED} + 1)::timestamp at time zone 'Africa/Lagos'
    )
    select first::text, case when first is null then nullif(until, '-infinity')
             else least(first + ${DAYS_AT_ONCE - 1}::integer, ${LAST_SUMMED}) end::text as until
    from next cross join kept`);
  const { until = null, first = null } = next[0] ?? {};
  if (until === null || first === null) return { until, buyers: [] };
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct o.shopper_id as id from orders o
    where ${COUNTS} and ${isWithin(sql`o.created_at`, { first, last: until })}`);
  return { until, buyers: rows.map(({ id }) => id) };
}
