import { VISIT_STEPS } from "@shop/contract/admin/report-data";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import type { VisitStep } from "../../lib/visit-counter.ts";
import { type DayRange, daysBefore } from "./rules/report-days.ts";
import { listSalesByDay } from "./sales.ts";

export interface StepCount {
  step: VisitStep | "ordered";
  count: number;
  /** In the same number of days just before. */
  before: number;
}

/** How often each step was taken within the days, in order. An order counts on the day on which it was made. */
export async function countSteps({ db }: { db: Db }, days: DayRange): Promise<StepCount[]> {
  const before = daysBefore(days);
  const [visits, orders, ordersBefore] = await Promise.all([
    countVisits({ db }, { days, before }),
    countOrders({ db }, days),
    countOrders({ db }, before),
  ]);
  const counts = [...visits, { step: "ordered", count: orders, before: ordersBefore } as const];
  return VISIT_STEPS.map((step) => counts.find((one) => one.step === step) ?? { step, count: 0, before: 0 });
}

async function countVisits(
  { db }: { db: Db },
  { days, before }: { days: DayRange; before: DayRange },
): Promise<StepCount[]> {
  const { rows } = await db.execute<StepCount>(sql`
    select step, coalesce(sum(count) filter (where day >= ${days.first}::date), 0)::bigint as count,
           coalesce(sum(count) filter (where day < ${days.first}::date), 0)::bigint as before
    from visit_counts where day between ${before.first}::date and ${days.last}::date group by step`);
  return rows;
}

async function countOrders({ db }: { db: Db }, days: DayRange): Promise<number> {
  const byDay = await listSalesByDay({ db }, days);
  return byDay.reduce((sum, { orders }) => sum + orders, 0);
}
