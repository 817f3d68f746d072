import { SEARCHES_KEPT_DAYS } from "@shop/contract/admin/report-limits";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { everyHour } from "../../lib/every-hour.ts";
import { foldCustomerDays } from "./fold-customer-days.ts";
import { foldSalesDays } from "./fold-sales-days.ts";

/** The counts of steps stay. */
export async function deleteOldSearches({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`
    delete from empty_searches
    where day < (now() at time zone 'Africa/Lagos')::date - ${SEARCHES_KEPT_DAYS}::integer`);
}

export function startReportJobs(ctx: Ctx): { stop: () => Promise<void> } {
  const jobs = [
    everyHour(ctx, () => deleteOldSearches(ctx), "Deleting old searches failed"),
    everyHour(ctx, () => foldSalesDays(ctx), "Adding up the sales of past days failed"),
    everyHour(ctx, () => foldCustomerDays(ctx), "Adding the days on which customers ordered failed"),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
