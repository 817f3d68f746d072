import { listFailedDeliveries } from "../src/domains/reports/deliveries.ts";
import { listBestSellers } from "../src/domains/reports/products-sold.ts";
import { reportDays } from "../src/domains/reports/rules/report-days.ts";
import { readSales } from "../src/domains/reports/sales.ts";
import { fillOrders } from "./fill-orders.ts";
import { HOW_MEASURED, type List, measureLists, type Part } from "./measure.ts";

/** For the sales figures, however many days they cover. */
const SALES_LIMIT_MS = 300;
const DAYS = { "a day": 1, "a month": 30, "a year": 365 };
const DAY_MS = 24 * 60 * 60 * 1000;

/** How long staff wait for the figures of the overview when the shop has many orders. */
export const benchReports: Part = async ({ databaseUrl, connection, isShort }) => {
  const { db } = connection;
  const orders = isShort ? 2000 : 100_000;
  await fillOrders(databaseUrl, orders, { shoppers: orders / 3 });
  const now = new Date();
  const lists = Object.entries(DAYS).flatMap(([name, count]): List[] => {
    const from = new Date(now.getTime() - (count - 1) * DAY_MS).toISOString().slice(0, 10);
    const days = reportDays({ period: "range", from, to: now.toISOString().slice(0, 10) }, now);
    const part = { statement: null, limitMs: Number.POSITIVE_INFINITY };
    return [
      {
        statement: null,
        limitMs: SALES_LIMIT_MS,
        name: `Sales of ${name}, with the days before and customers`,
        read: () => readSales({ db }, days),
      },
      { ...part, name: `Best sellers of ${name}`, read: () => listBestSellers({ db }, { days, limit: 50 }) },
      { ...part, name: `Failed deliveries of ${name}`, read: () => listFailedDeliveries({ db }, days) },
    ];
  });
  const { table, isFast } = await measureLists(connection, { lists, isShort });
  return { summary: table, report: reportOf(orders, table), isFast };
};

function reportOf(orders: number, table: string): string {
  return `# The overview with ${orders.toLocaleString("en-GB")} orders

Written by \`npm run bench:lists -- reports\`, which fills its own database and fails when sales figures take more than ${SALES_LIMIT_MS} ms. The orders are
of a year and a half, of ${Math.round(orders / 3).toLocaleString("en-GB")} customers. Each number is ${HOW_MEASURED}.

${table}
`;
}
