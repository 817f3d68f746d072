import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import type { VisitStep } from "../../lib/visit-counter.ts";
import { COUNTS, isWithin } from "./day-range.ts";
import type { DayRange } from "./rules/report-days.ts";

/** How often each step was taken within the days. An order counts on the day on which it was made. */
export async function countSteps(
  { db }: { db: Db },
  days: DayRange,
): Promise<Record<VisitStep | "ordered", number>> {
  const { rows } = await db.execute<{ step: VisitStep | "ordered"; count: number }>(sql`
    select step, sum(count)::bigint as count from visit_counts
    where day between ${days.first}::date and ${days.last}::date group by step
    union all
    select 'ordered', count(*) from orders o where ${isWithin(sql`o.created_at`, days)} and ${COUNTS}`);
  const counts = { product_viewed: 0, added_to_cart: 0, checkout_begun: 0, ordered: 0 };
  for (const { step, count } of rows) counts[step] = count;
  return counts;
}

export interface EmptySearch {
  search: string;
  count: number;
}

/** The most frequent searches that found nothing within the days. */
export async function listEmptySearches(
  { db }: { db: Db },
  { days, limit }: { days: DayRange; limit: number },
): Promise<EmptySearch[]> {
  const { rows } = await db.execute<EmptySearch>(sql`
    select search, sum(count)::bigint as count from empty_searches
    where day between ${days.first}::date and ${days.last}::date
    group by search order by count desc, search limit ${limit}`);
  return rows;
}
