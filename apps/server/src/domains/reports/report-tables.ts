import type { ReportFile } from "@shop/contract/admin/reports";
import type { StatementWay } from "@shop/contract/handover-ways";
import { toNairaText } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { readReturningCustomers } from "./customers.ts";
import { listFailedDeliveries } from "./deliveries.ts";
import { readEmptySearches } from "./empty-searches.ts";
import { readMoneyNow } from "./money-now.ts";
import { BEST_SELLERS_MAX, DEAD_STOCK_MAX, EMPTY_SEARCHES_MAX } from "./policy.ts";
import { presentDeadStock, presentFailedDelivery } from "./present.ts";
import { listBestSellers, listDeadStock } from "./products-sold.ts";
import type { DayRange } from "./rules/report-days.ts";
import { averageOf, type SalesSums } from "./rules/sum-sales.ts";
import { listRefundsByDay, readSales } from "./sales.ts";
import { countSteps } from "./visits.ts";

/** What a report covers. Each report uses the parts it needs. */
export interface ReportScope {
  days: DayRange;
  unsoldDays: number;
}

type Cell = string | number;
interface Table {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

const WAY_NAMES: Record<StatementWay, string> = { transfer: "Bank transfer", pos: "Card (POS)" };

/** The rows of each report's file; amounts in naira. */
export const REPORT_TABLES: Record<
  ReportFile,
  (ctx: Pick<Ctx, "db" | "now">, scope: ReportScope) => Promise<Table>
> = {
  async sales(ctx, { days }) {
    const { byDay } = await readSales(ctx, days);
    return {
      head: [
        "Day",
        "Orders",
        "Sales",
        "Average order",
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
        averageText(day),
        toNairaText(day.paidOnline),
        toNairaText(day.paidOnDelivery),
        toNairaText(day.outstanding),
        day.refunds,
        toNairaText(day.refunded),
      ]),
    };
  },

  async refunds(ctx, { days }) {
    const refunds = await listRefundsByDay(ctx, days);
    return {
      head: ["Day", "Refunds", "Refunded"],
      rows: refunds.map((day) => [day.day, day.refunds, toNairaText(day.amount)]),
    };
  },

  async "returning-customers"(ctx, { days }) {
    const { byDay } = await readReturningCustomers(ctx, days);
    return {
      head: ["Day", "First orders", "Later orders"],
      rows: byDay.map((day) => [day.day, day.firstOrders, day.laterOrders]),
    };
  },

  async "money-now"(ctx) {
    const { outstandingByStatus, cashByRider, toCheckByWay } = await readMoneyNow(ctx);
    return {
      head: ["Money", "Where", "Orders", "Amount"],
      rows: [
        ...outstandingByStatus.map(({ status, orders, amount }) => [
          "Outstanding on delivery",
          status,
          orders,
          toNairaText(amount),
        ]),
        ...cashByRider.map(({ rider, amount }) => ["Cash not handed in", rider, "", toNairaText(amount)]),
        ...toCheckByWay.map(({ way, payments, amount }) => [
          "Paid on handover, not checked",
          WAY_NAMES[way],
          payments,
          toNairaText(amount),
        ]),
      ],
    };
  },

  async conversion(ctx, { days }) {
    const steps = await countSteps(ctx, days);
    return {
      head: ["Step", "Times", "Times before"],
      rows: steps.map(({ step, count, before }) => [step, count, before]),
    };
  },

  async "best-sellers"(ctx, { days }) {
    const sold = await listBestSellers(ctx, { days, limit: BEST_SELLERS_MAX });
    return {
      head: [
        "Product",
        "Token",
        "Orders",
        "Pieces",
        "Amount",
        "Orders before",
        "Pieces before",
        "Amount before",
      ],
      rows: sold.map(({ before, ...one }) => [
        one.name,
        one.token,
        one.orders,
        one.pieces,
        toNairaText(one.amount),
        before.orders,
        before.pieces,
        toNairaText(before.amount),
      ]),
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
    const { searches } = await readEmptySearches(ctx, { days, limit: EMPTY_SEARCHES_MAX });
    return {
      head: ["Search", "Times", "Times before", "Similar shown"],
      rows: searches.map(({ search, count, before, guessed }) => [search, count, before ?? "", guessed]),
    };
  },

  async "failed-deliveries"(ctx, { days }) {
    const failures = (await listFailedDeliveries(ctx, days)).map(presentFailedDelivery);
    return {
      head: ["Area", "Reason", "Failed attempts", "Failed attempts before"],
      rows: failures.map((one) => [one.area, one.reasonName, one.failures, one.before.failures]),
    };
  },
};

/** Empty on a day without orders. */
function averageText(day: Pick<SalesSums, "sales" | "orders">): string {
  const average = averageOf(day);
  return average === null ? "" : toNairaText(average);
}
