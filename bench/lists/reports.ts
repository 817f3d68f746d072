import { customersSql, readReturningCustomers } from "@shop/server/domains/reports/customers";
import { countDeliveries, listFailedDeliveries } from "@shop/server/domains/reports/deliveries";
import { readEmptySearches } from "@shop/server/domains/reports/empty-searches";
import { foldCustomerDays } from "@shop/server/domains/reports/fold-customer-days";
import { foldSalesDays } from "@shop/server/domains/reports/fold-sales-days";
import { listBestSellers, soldSql } from "@shop/server/domains/reports/products-sold";
import { reportDays } from "@shop/server/domains/reports/rules/report-days";
import { readSales, salesByDaySql } from "@shop/server/domains/reports/sales";
import { countSteps } from "@shop/server/domains/reports/visits";
import { fillOrders } from "./fill-orders.ts";
import { fillSales } from "./fill-sales.ts";
import { HOW_MEASURED, type List, measureLists, type Part } from "./measure.ts";

/** For every report, however many days it covers. */
const REPORT_LIMIT_MS = 300;
const DAYS = { "a day": 1, "a month": 30, "a year": 365 };
const DAY_MS = 24 * 60 * 60 * 1000;

/** How long staff wait for the figures of the overview when the shop has many orders. */
export const benchReports: Part = async ({ databaseUrl, connection, isShort }) => {
  const { db } = connection;
  const orders = isShort ? 2000 : 100_000;
  await fillOrders(databaseUrl, orders, { shoppers: orders / 3 });
  await fillSales(databaseUrl);
  await foldSalesDays({ db });
  await foldCustomerDays({ db });
  await db.execute({ text: "analyze", values: [] });
  const now = new Date();
  const lists = Object.entries(DAYS).flatMap(([name, count]): List[] => {
    const from = new Date(now.getTime() - (count - 1) * DAY_MS).toISOString().slice(0, 10);
    const days = reportDays({ period: "range", from, to: now.toISOString().slice(0, 10) }, now);
    const report = (
      title: string,
      read: () => Promise<unknown>,
      statement: List["statement"] = null,
    ): List => ({
      name: `${title} of ${name}`,
      read,
      statement: count === 365 ? statement : null,
      limitMs: REPORT_LIMIT_MS,
    });
    return [
      report("Sales", () => readSales({ db }, days), salesByDaySql(days)),
      report("From visit to order", () => countSteps({ db }, days)),
      report("Returning customers", () => readReturningCustomers({ db }, days), customersSql(days)),
      report(
        "Best sellers",
        () => listBestSellers({ db }, { days, limit: 50 }),
        soldSql({ days, limit: 50 }),
      ),
      report("Searches without results", () =>
        readEmptySearches({ db, now: () => now }, { days, limit: 100 }),
      ),
      report("Failed deliveries", () =>
        Promise.all([countDeliveries({ db }, days), listFailedDeliveries({ db }, days)]),
      ),
    ];
  });
  const { table, plans, isFast } = await measureLists(connection, { lists, isShort });
  return { summary: table, report: reportOf(orders, table, plans), isFast };
};

function reportOf(orders: number, table: string, plans: string): string {
  return `# The overview with ${orders.toLocaleString("en-GB")} orders

Written by \`npm run bench:lists -- reports\`, which fills its own database and fails when a report takes more than ${REPORT_LIMIT_MS} ms. Each report includes the period before. The orders are
of a year and a half, of ${Math.round(orders / 3).toLocaleString("en-GB")} customers, with two lines each of 2,000 products. Each number is ${HOW_MEASURED}.

${table}

## Plans of a year

${plans}`;
}
