import { reports } from "@shop/contract/admin/reports";
import type { Ctx } from "../../ctx.ts";
import type { Routes } from "../../http/serve.ts";
import { serveStaff, serveStaffFile } from "../../http/serve-staff.ts";
import { readReturningCustomers } from "./customers.ts";
import { countDeliveries, listFailedDeliveries } from "./deliveries.ts";
import { readEmptySearches } from "./empty-searches.ts";
import { exportReport } from "./export-report.ts";
import { readMoneyNow } from "./money-now.ts";
import { BEST_SELLERS_MAX, DEAD_STOCK_MAX, EMPTY_SEARCHES_MAX } from "./policy.ts";
import {
  presentDeadStock,
  presentEmptySearches,
  presentFailedDelivery,
  presentMoneyNow,
  presentSales,
  presentSold,
  presentStep,
} from "./present.ts";
import { listBestSellers, listDeadStock } from "./products-sold.ts";
import { type DayRange, type GivenPeriod, reportDays } from "./rules/report-days.ts";
import { readSales } from "./sales.ts";
import { listTasks } from "./tasks.ts";
import { countSteps } from "./visits.ts";

export function reportRoutes(routes: Routes): void {
  serveStaff(routes, reports.viewTasks, async ({ ctx, staff }) => ({ data: await listTasks(ctx, staff) }));

  serveStaff(routes, reports.viewSales, async ({ ctx }, period) => ({
    data: presentSales(await readSales(ctx, daysOf(ctx, period))),
  }));

  serveStaff(routes, reports.viewMoneyNow, async ({ ctx }) => ({
    data: presentMoneyNow(await readMoneyNow(ctx)),
  }));

  serveStaff(routes, reports.viewReturningCustomers, async ({ ctx }, period) => ({
    data: await readReturningCustomers(ctx, daysOf(ctx, period)),
  }));

  serveStaff(routes, reports.viewConversion, async ({ ctx }, period) => {
    const days = daysOf(ctx, period);
    return { data: { days, steps: (await countSteps(ctx, days)).map(presentStep) } };
  });

  serveStaff(routes, reports.listBestSellers, async ({ ctx }, period) => {
    const days = daysOf(ctx, period);
    const sold = await listBestSellers(ctx, { days, limit: BEST_SELLERS_MAX });
    return { data: { days, products: sold.map(presentSold) } };
  });

  serveStaff(routes, reports.listDeadStock, async ({ ctx }, { unsoldDays }) => {
    const dead = await listDeadStock(ctx, { unsoldDays: Number(unsoldDays), limit: DEAD_STOCK_MAX });
    return { data: dead.map(presentDeadStock) };
  });

  serveStaff(routes, reports.listEmptySearches, async ({ ctx }, period) => ({
    data: presentEmptySearches(
      await readEmptySearches(ctx, { days: daysOf(ctx, period), limit: EMPTY_SEARCHES_MAX }),
    ),
  }));

  serveStaff(routes, reports.listFailedDeliveries, async ({ ctx }, period) => {
    const days = daysOf(ctx, period);
    const [counts, failures] = await Promise.all([
      countDeliveries(ctx, days),
      listFailedDeliveries(ctx, days),
    ]);
    return { data: { days, ...counts, failures: failures.map(presentFailedDelivery) } };
  });

  serveStaffFile(routes, reports.exportReport, async ({ ctx, staff }, { report, unsoldDays, ...period }) => {
    const days = daysOf(ctx, period);
    return exportReport(ctx, { report, days, unsoldDays: Number(unsoldDays), by: staff });
  });
}

const daysOf = ({ now }: Pick<Ctx, "now">, period: GivenPeriod): DayRange => reportDays(period, now());
