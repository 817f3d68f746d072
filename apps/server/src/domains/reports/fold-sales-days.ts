import { inTransaction } from "../../db/in-transaction.ts";
import type { Database, Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { COUNTS, isOnDay } from "./day-range.ts";
import { SUMS, soldOnDay } from "./summed-days.ts";
import { lockSums, tryToLockSums } from "./sums-lock.ts";

/** In one transaction, so that a shop with years of orders is summed in steps of a second or two. */
const DAYS_AT_ONCE = 31;

/** The last day that is summed: it ended at least 24 hours ago. The triggers of the migration rely on it. */
export const LAST_SUMMED = sql`(now() at time zone 'Africa/Lagos')::date - 2`;

/**
 * Sums the orders of each day that ended at least a day ago and is not summed yet, or whose orders changed since. Reports are
 * right before and after: they read the orders of every other day.
 */
export async function foldSalesDays({ db }: { db: Database }): Promise<void> {
  const foldIfFree = async (tx: Transaction) => ((await tryToLockSums(tx, "sales days")) ? foldSome(tx) : 0);
  while ((await inTransaction(db, foldIfFree)) === DAYS_AT_ONCE);
}

/**
 * Sums every day again, whatever is in the tables. Waits for others who add to them.
 * @throws Error when orders are archived: the sums are all that is left of what was sold then
 */
export async function rebuildSalesDays({ db }: { db: Database }): Promise<void> {
  const { rows } = await db.execute(sql`
    select from (select id from orders order by id limit 1) o
    where not exists (select from order_lines l where l.order_id = o.id)`);
  if (rows.length > 0)
    throw new Error("Orders are archived (docs/archive.md): their days cannot be summed again");
  await inTransaction(db, async (tx) => {
    await lockSums(tx, "sales days");
    await tx.execute(sql`delete from sales_months`);
    await tx.execute(sql`delete from sales_days`);
  });
  const foldNext = async (tx: Transaction) => {
    await lockSums(tx, "sales days");
    return foldSome(tx);
  };
  while ((await inTransaction(db, foldNext)) === DAYS_AT_ONCE);
}

/** @returns how many days were summed */
async function foldSome(tx: Transaction): Promise<number> {
  await dropChangedDays(tx);
  const days = await addDays(tx);
  await addProducts(tx, days);
  if (days.length < DAYS_AT_ONCE) await addMonths(tx);
  return days.length;
}

/**
 * Before the orders are read: a change that comes in between is in the sums and keeps its note. The sums of products of a day
 * with archived orders (docs/archive.md) are all that is left of their lines: only its other sums are made again.
 */
async function dropChangedDays(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with noted as (delete from changed_sales_days returning day),
         archived as materialized (
           select c.day from (select distinct day from noted) c
           cross join lateral (
             select id from orders o where ${isOnDay(sql`o.created_at`, sql`c.day`)} order by o.created_at limit 1
           ) oldest
           where not exists (select from order_lines l where l.order_id = oldest.id)
         ),
         summed as (
           update sales_days s
           set orders = sums.orders, sales = sums.sales, paid_online = sums."paidOnline",
               paid_on_delivery = sums."paidOnDelivery", outstanding = sums.outstanding
           from archived a cross join lateral (
             select ${SUMS} from orders o where ${isOnDay(sql`o.created_at`, sql`a.day`)} and ${COUNTS}
           ) sums
           where s.day = a.day
         ),
         changed as (select day from noted where day not in (select day from archived)),
         months as (delete from sales_months where month in (select sales_month_of(day) from changed))
    delete from sales_days where day in (select day from changed)`);
}

async function addDays(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    insert into sales_days (day, orders, sales, paid_online, paid_on_delivery, outstanding)
    select missing.day, sums.*
    from (
      select made.day::date as day
      from generate_series((select sales_day_of(min(created_at)) from orders), ${LAST_SUMMED}, interval '1 day') made(day)
      where not exists (select from sales_days s where s.day = made.day::date)
      order by 1 limit ${DAYS_AT_ONCE}
    ) missing
    cross join lateral (
      select ${SUMS} from orders o where ${isOnDay(sql`o.created_at`, sql`missing.day`)} and ${COUNTS}
    ) sums
    returning day::text`);
  return rows.map(({ day }) => day);
}

async function addProducts(tx: Transaction, days: string[]): Promise<void> {
  await tx.execute(sql`
    insert into sales_day_products (day, product_token, name, orders, pieces, amount)
    select d.day, sold.* from unnest(${days}::date[]) d(day)
    cross join lateral (${soldOnDay(sql`d.day`)}) sold`);
}

/** The months that are over and whose days are all summed. The day before the first order ends no month. */
async function addMonths(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with added as (
      insert into sales_months (month)
      select sales_month_of(s.day) as month from sales_days s
      where not exists (select from sales_months m where m.month = sales_month_of(s.day))
      group by 1
      having bool_or(sales_month_of(s.day + 1) > s.day)
      returning month
    )
    insert into sales_month_products (month, product_token, name, orders, pieces, amount)
    select added.month, p.product_token, max(p.name), sum(p.orders), sum(p.pieces), sum(p.amount)
    from added join sales_day_products p on p.day >= added.month and p.day < added.month + interval '1 month'
    group by added.month, p.product_token`);
}
