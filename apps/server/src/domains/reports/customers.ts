import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { COUNTS, isWithin } from "./day-range.ts";
import { type DayRange, daysBefore, listDays } from "./rules/report-days.ts";

export interface CustomerCounts {
  customers: number;
  /** Of them, those who had ordered before, or ordered more than once. */
  returning: number;
}

/** The customers who ordered within the days, and how many of them had ordered before. */
export async function countCustomers({ db }: { db: Db }, days: DayRange): Promise<CustomerCounts> {
  const { rows } = await db.execute<CustomerCounts>(customersSql(days));
  return rows[0] ?? { customers: 0, returning: 0 };
}

export const customersSql = (days: DayRange) => sql`
    with buyers as materialized (
      select o.shopper_id, count(*) as orders
      from orders o where ${isWithin(sql`o.created_at`, days)} and ${COUNTS}
      group by o.shopper_id
    )
    select (select count(*)::integer from buyers) as customers, (
      select count(*)::integer from buyers where orders > 1 or exists (
        select from orders o
        where o.shopper_id = buyers.shopper_id and ${COUNTS}
          and o.created_at < ${days.first}::date::timestamp at time zone 'Africa/Lagos')
    ) as returning`;

export interface ReturningCustomers extends CustomerCounts {
  days: DayRange;
  /** The same number of days just before. */
  before: CustomerCounts;
  /** Every day, in order: orders that are the first of their customer, and all others. */
  byDay: { day: string; firstOrders: number; laterOrders: number }[];
}

export async function readReturningCustomers(
  { db }: { db: Db },
  days: DayRange,
): Promise<ReturningCustomers> {
  const [counts, before, byDay] = await Promise.all([
    countCustomers({ db }, days),
    countCustomers({ db }, daysBefore(days)),
    listOrdersByDay({ db }, days),
  ]);
  return { days, ...counts, before, byDay };
}

async function listOrdersByDay({ db }: { db: Db }, days: DayRange): Promise<ReturningCustomers["byDay"]> {
  // Looking up the day among the days' midnights takes half the time of converting each timestamp to a date of Lagos.
  const { rows } = await db.execute<{ nth: number; orders: number; later: number }>(sql`
    select width_bucket(o.created_at, array(
             select day::timestamp at time zone 'Africa/Lagos'
             from generate_series(${days.first}::date, ${days.last}::date, interval '1 day') day)) as nth,
           count(*)::integer as orders, count(*) filter (where o.created_at > firsts.at)::integer as later
    from orders o join (
      select o.shopper_id, min(o.created_at) as at
      from orders o
      where o.created_at < (${days.last}::date + 1)::timestamp at time zone 'Africa/Lagos' and ${COUNTS}
      group by o.shopper_id
    ) firsts using (shopper_id)
    where ${isWithin(sql`o.created_at`, days)} and ${COUNTS} group by 1`);
  const counted = new Map(rows.map((row) => [row.nth, row]));
  return listDays(days).map((day, index) => {
    const { orders = 0, later = 0 } = counted.get(index + 1) ?? {};
    return { day, firstOrders: orders - later, laterOrders: later };
  });
}
