import { type Kobo, ZERO } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { countCustomers } from "./customers.ts";
import { COUNTS, dayOf, isOnDay, isWithin } from "./day-range.ts";
import { type DayRange, daysBefore } from "./rules/report-days.ts";
import { type SalesSums, sumSales } from "./rules/sum-sales.ts";
import { SUMS, splitDays } from "./summed-days.ts";

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
    listByDay({ db }, daysBefore(days)),
    countCustomers({ db }, days),
  ]);
  return { days, sums: sumSales(byDay), before: sumSales(before), byDay, ...counted };
}

async function listByDay({ db }: { db: Db }, days: DayRange): Promise<SalesOfDays["byDay"]> {
  const [sales, refunds] = await Promise.all([listSalesByDay({ db }, days), listRefundsByDay({ db }, days)]);
  const refundsOf = new Map(refunds.map((refund) => [refund.day, refund]));
  return sales.map((day) => {
    const refunded = refundsOf.get(day.day);
    return { ...day, refunds: refunded?.refunds ?? 0, refunded: refunded?.amount ?? ZERO };
  });
}

/** Each day of the range, also those without an order. An order counts for the day on which it was made. */
export async function listSalesByDay({ db }: { db: Db }, days: DayRange): Promise<DaySales[]> {
  const { rows } = await db.execute<DaySales>(salesByDaySql(days));
  return rows;
}

export const salesByDaySql = (days: DayRange) => sql`
    with ${splitDays(days)}
    select day::text, orders, sales, paid_online as "paidOnline", paid_on_delivery as "paidOnDelivery", outstanding
    from summed
    union all
    select unsummed.day::text, sums.* from unsummed
    cross join lateral (
      select ${SUMS} from orders o where ${isOnDay(sql`o.created_at`, sql`unsummed.day`)} and ${COUNTS}
    ) sums
    order by 1`;

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
