import { customersSql, readReturningCustomers } from "../src/domains/reports/customers.ts";
import { countDeliveries, listFailedDeliveries } from "../src/domains/reports/deliveries.ts";
import { readEmptySearches } from "../src/domains/reports/empty-searches.ts";
import { foldCustomerDays } from "../src/domains/reports/fold-customer-days.ts";
import { foldSalesDays } from "../src/domains/reports/fold-sales-days.ts";
import { listBestSellers, soldSql } from "../src/domains/reports/products-sold.ts";
import { reportDays } from "../src/domains/reports/rules/report-days.ts";
import { readSales, salesByDaySql } from "../src/domains/reports/sales.ts";
import { countSteps } from "../src/domains/reports/visits.ts";
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
