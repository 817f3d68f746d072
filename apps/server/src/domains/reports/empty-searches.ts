import { SEARCHES_KEPT_DAYS } from "@shop/contract/admin/report-limits";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { areKept, type DayRange, daysBefore } from "./rules/report-days.ts";

interface SearchCount {
  count: number;
  /** How often only products of similar spelling were found. */
  guessed: number;
  /** In the same number of days just before; null when searches of these days are deleted already. */
  before: number | null;
}

export interface EmptySearches extends SearchCount {
  days: DayRange;
  /** The most frequent first. */
  searches: ({ search: string } & SearchCount)[];
}

/** Searches that found nothing, or only something similar, within the days: how many, and the most frequent. */
export async function readEmptySearches(
  { db, now }: { db: Db; now: () => Date },
  { days, limit }: { days: DayRange; limit: number },
): Promise<EmptySearches> {
  const before = daysBefore(days);
  const within = sql`day between ${before.first}::date and ${days.last}::date`;
  const count = sql`coalesce(sum(count) filter (where day >= ${days.first}::date), 0)::bigint`;
  const guessed = sql`coalesce(sum(guessed) filter (where day >= ${days.first}::date), 0)::bigint`;
  const countBefore = areKept(before, { forDays: SEARCHES_KEPT_DAYS, now: now() })
    ? sql`coalesce(sum(count) filter (where day < ${days.first}::date), 0)::bigint`
    : sql`null::bigint`;
  const [all, searches] = await Promise.all([
    db.execute<SearchCount>(
      sql`select ${count} as count, ${guessed} as guessed, ${countBefore} as before
        from empty_searches where ${within}`,
    ),
    db.execute<{ search: string } & SearchCount>(sql`
      select search, ${count} as count, ${guessed} as guessed, ${countBefore} as before
      from empty_searches where ${within}
      group by search having ${count} + ${guessed} > 0 order by count desc, guessed desc, search limit ${limit}`),
  ]);
  return { days, ...(all.rows[0] ?? { count: 0, guessed: 0, before: null }), searches: searches.rows };
}
