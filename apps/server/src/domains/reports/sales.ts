import { type Kobo, sum, ZERO } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { COUNTS, dayOf, isWithin } from "./day-range.ts";
import { type DayRange, daysBefore, listDays } from "./rules/report-days.ts";
import { type SalesSums, sumSales } from "./rules/sum-sales.ts";

export type { SalesSums };

type DaySales = { day: string } & Omit<SalesSums, "refunds" | "refunded">;

/** What the shop sold within some days. */
export interface SalesOfDays {
  days: DayRange;
  sums: SalesSums;
  /** The same number of days just before. */
  before: SalesSums;
  /** Every day, in order. */
  byDay: ({ day: string } & SalesSums)[];
  customers: number;
  /** Of them, those who had ordered before, or ordered more than once. */
  returning: number;
}

export async function readSales({ db }: { db: Db }, days: DayRange): Promise<SalesOfDays> {
  const [byDay, before, counted] = await Promise.all([
    listByDay({ db }, days),
    readSums({ db }, daysBefore(days)),
    countCustomers({ db }, days),
  ]);
  return { days, sums: sumSales(byDay), before, byDay, ...counted };
}

/** The sums of the days alone, which cost a fraction of those of each day. */
async function readSums({ db }: { db: Db }, days: DayRange): Promise<SalesSums> {
  const [sales, refunds] = await Promise.all([
    db.execute<Omit<DaySales, "day">>(sql`
      select ${SUMS} from orders o where ${isWithin(sql`o.created_at`, days)} and ${COUNTS}`),
    listRefundsByDay({ db }, days),
  ]);
  return {
    ...(sales.rows[0] ?? NOTHING),
    refunds: refunds.reduce((total, day) => total + day.refunds, 0),
    refunded: sum(refunds.map(({ amount }) => amount)),
  };
}

async function listByDay({ db }: { db: Db }, days: DayRange): Promise<SalesOfDays["byDay"]> {
  const [sales, refunds] = await Promise.all([listSalesByDay({ db }, days), listRefundsByDay({ db }, days)]);
  const refundsOf = new Map(refunds.map((refund) => [refund.day, refund]));
  return sales.map((day) => {
    const refunded = refundsOf.get(day.day);
    return { ...day, refunds: refunded?.refunds ?? 0, refunded: refunded?.amount ?? ZERO };
  });
}

/** What is summed of the orders `o`. */
const SUMS = sql`
  count(*)::integer as orders, coalesce(sum(o.total), 0)::bigint as sales,
  coalesce(sum(o.total) filter (
    where o.payment_status = 'paid' and o.payment_method <> 'pay_on_delivery'), 0)::bigint as "paidOnline",
  coalesce(sum(o.total) filter (
    where o.payment_status = 'paid' and o.payment_method = 'pay_on_delivery'), 0)::bigint as "paidOnDelivery",
  coalesce(sum(o.total) filter (
    where o.payment_status = 'unpaid' and o.payment_method = 'pay_on_delivery'), 0)::bigint as outstanding`;

const NOTHING = { orders: 0, sales: ZERO, paidOnline: ZERO, paidOnDelivery: ZERO, outstanding: ZERO };

/** Each day of the range, also those without an order. An order counts for the day on which it was made. */
export async function listSalesByDay({ db }: { db: Db }, days: DayRange): Promise<DaySales[]> {
  // Looking up the day among the days' midnights takes half the time of converting each timestamp to a date of Lagos.
  const { rows } = await db.execute<DaySales & { nth: number }>(sql`
    select width_bucket(o.created_at, array(
             select day::timestamp at time zone 'Africa/Lagos'
             from generate_series(${days.first}::date, ${days.last}::date, interval '1 day') day)) as nth, ${SUMS}
    from orders o where ${isWithin(sql`o.created_at`, days)} and ${COUNTS} group by 1`);
  const byDay = new Map(rows.map(({ nth, ...sums }) => [nth, sums]));
  return listDays(days).map((day, index) => ({ day, ...(byDay.get(index + 1) ?? NOTHING) }));
}

interface DayRefunds {
  day: string;
  refunds: number;
  amount: Kobo;
}

/** Refunds that have reached the customer, by the day on which they did. Days without one are left out. */
export async function listRefundsByDay({ db }: { db: Db }, days: DayRange): Promise<DayRefunds[]> {
  const { rows } = await db.execute<DayRefunds>(sql`
    with done as (
      select f.finished_at as at, f.amount from refunds f join payment_receipts r on r.id = f.receipt_id
      where f.state = 'done' and r.currency = 'NGN' and ${isWithin(sql`f.finished_at`, days)}
      union all
      -- Staff give this money back themselves; no provider has a record of it.
      select decided_at, amount from refund_requests
      where way = 'by_hand' and state = 'approved' and ${isWithin(sql`decided_at`, days)}
    )
    select ${dayOf(sql`at`)}::text as day, count(*)::integer as refunds, sum(amount)::bigint as amount
    from done group by ${dayOf(sql`at`)} order by 1`);
  return rows;
}

/** The customers who ordered within the days, and how many of them had ordered before. */
export async function countCustomers(
  { db }: { db: Db },
  days: DayRange,
): Promise<{ customers: number; returning: number }> {
  const { rows } = await db.execute<{ customers: number; returning: number }>(sql`
    with buyers as (
      select o.shopper_id, count(*) as orders
      from orders o where ${isWithin(sql`o.created_at`, days)} and ${COUNTS}
      group by o.shopper_id
    )
    select count(*)::integer as customers,
           count(*) filter (where buyers.orders > 1 or exists (
             select from orders o
             where o.shopper_id = buyers.shopper_id and ${COUNTS}
               and o.created_at < ${days.first}::date::timestamp at time zone 'Africa/Lagos'
           ))::integer as returning
    from buyers`);
  return rows[0] ?? { customers: 0, returning: 0 };
}
