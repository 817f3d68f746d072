import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { orderedDays } from "./customer-days.ts";
import { type DayRange, daysBefore, listDays } from "./rules/report-days.ts";

export interface CustomerCounts {
  customers: number;
  /** Of them, those who had ordered before, or ordered more than once. */
  returning: number;
}

/** The customers who ordered within the days, and how many of them had ordered before. */
export async function countCustomers({ db }: { db: Db }, days: DayRange): Promise<CustomerCounts> {
  const { rows } = await db.execute<CustomerCounts>(sql`
    with ${orderedDays(days)}
    select ${countsOf(days)} from ordered_days`);
  return rows[0] ?? { customers: 0, returning: 0 };
}

/** Each customer is counted on their first day of the range, without looking for the others. */
const countsOf = ({ first, last }: DayRange) => sql`
  count(*) filter (where previous_day is null or previous_day < ${first}::date)::integer as customers,
  (count(*) filter (where previous_day is null or previous_day < ${first}::date) - count(*) filter (
    where previous_day is null and orders = 1 and (next_day is null or next_day > ${last}::date)
  ))::integer as returning`;

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
  const [{ rows }, before] = await Promise.all([
    db.execute<CustomersOfDay>(customersSql(days)),
    countCustomers({ db }, daysBefore(days)),
  ]);
  const counted = new Map(rows.map((row) => [row.day, row]));
  return {
    days,
    customers: rows.reduce((sum, { customers }) => sum + customers, 0),
    returning: rows.reduce((sum, { returning }) => sum + returning, 0),
    before,
    byDay: listDays(days).map((day) => {
      const { firstOrders = 0, laterOrders = 0 } = counted.get(day) ?? {};
      return { day, firstOrders, laterOrders };
    }),
  };
}

/** Customers are counted on one of their days only, so that the days can be added up. */
interface CustomersOfDay extends CustomerCounts {
  day: string;
  firstOrders: number;
  laterOrders: number;
}

export const customersSql = (days: DayRange) => sql`
  with ${orderedDays(days)}
  select day::text, ${countsOf(days)},
         count(*) filter (where previous_day is null)::integer as "firstOrders",
         (sum(orders) - count(*) filter (where previous_day is null))::integer as "laterOrders"
  from ordered_days group by ordered_days.day`;
