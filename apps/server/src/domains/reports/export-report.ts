import type { ReportFile } from "@shop/contract/admin/reports";
import { toNairaText } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/pool.ts";
import { writeCsv } from "../../lib/csv.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { listFailedDeliveries } from "./deliveries.ts";
import { BEST_SELLERS_MAX, DEAD_STOCK_MAX, EMPTY_SEARCHES_MAX } from "./policy.ts";
import { presentDeadStock, presentFailedDelivery, presentSteps } from "./present.ts";
import { listBestSellers, listDeadStock } from "./products-sold.ts";
import type { DayRange } from "./rules/report-days.ts";
import { readSales } from "./sales.ts";
import { countSteps, listEmptySearches } from "./visits.ts";

interface Asked {
  report: ReportFile;
  days: DayRange;
  unsoldDays: number;
}

type Cell = string | number;
interface Table {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** A report as a file for spreadsheets; amounts in naira. Who took it is in the audit log. */
export async function exportReport(
  { db }: Pick<Ctx, "db">,
  { by, ...asked }: Asked & { by: StaffActor },
): Promise<{ name: string; content: string }> {
  const { head, rows } = await TABLES[asked.report]({ db }, asked);
  const { report, days } = asked;
  const isNow = report === "dead-stock";
  await inTransaction(db, (tx) =>
    recordAudit(
      { db: tx },
      {
        by,
        action: "report.exported",
        record: { kind: "report", id: report, name: report },
        after: { ...(isNow ? { unsoldDays: asked.unsoldDays } : days), rows: rows.length },
      },
    ),
  );
  const about = isNow ? `${asked.unsoldDays}-days` : `${days.first}-to-${days.last}`;
  return { name: `${report}-${about}.csv`, content: writeCsv([head, ...rows]) };
}

const TABLES: Record<ReportFile, (ctx: { db: Db }, asked: Asked) => Promise<Table>> = {
  async sales(ctx, { days }) {
    const { byDay } = await readSales(ctx, days);
    return {
      head: [
        "Day",
        "Orders",
        "Sales",
        "Paid online",
        "Paid on delivery",
        "Outstanding on delivery",
        "Refunds",
        "Refunded",
      ],
      rows: byDay.map((day) => [
        day.day,
        day.orders,
        toNairaText(day.sales),
        toNairaText(day.paidOnline),
        toNairaText(day.paidOnDelivery),
        toNairaText(day.outstanding),
        day.refunds,
        toNairaText(day.refunded),
      ]),
    };
  },

  async conversion(ctx, { days }) {
    const steps = presentSteps(await countSteps(ctx, days));
    return { head: ["Step", "Times"], rows: steps.map(({ step, count }) => [step, count]) };
  },

  async "best-sellers"(ctx, { days }) {
    const sold = await listBestSellers(ctx, { days, limit: BEST_SELLERS_MAX });
    return {
      head: ["Product", "Token", "Orders", "Pieces", "Amount"],
      rows: sold.map((one) => [one.name, one.token, one.orders, one.pieces, toNairaText(one.amount)]),
    };
  },

  async "dead-stock"(ctx, { unsoldDays }) {
    const dead = await listDeadStock(ctx, { unsoldDays, limit: DEAD_STOCK_MAX });
    return {
      head: ["Product", "Variant", "Stock", "Value", "Last sold"],
      rows: dead.map((one) => {
        const { name, variant, stock, lastSoldAt } = presentDeadStock(one);
        return [name, variant, stock, toNairaText(one.value), lastSoldAt?.slice(0, 10) ?? ""];
      }),
    };
  },

  async "empty-searches"(ctx, { days }) {
    const searches = await listEmptySearches(ctx, { days, limit: EMPTY_SEARCHES_MAX });
    return { head: ["Search", "Times"], rows: searches.map(({ search, count }) => [search, count]) };
  },

  async "failed-deliveries"(ctx, { days }) {
    const failures = (await listFailedDeliveries(ctx, days)).map(presentFailedDelivery);
    return {
      head: ["Area", "Reason", "Failed attempts"],
      rows: failures.map((one) => [one.area, one.reasonName, one.failures]),
    };
  },
};
