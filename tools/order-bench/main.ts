import { writeFile } from "node:fs/promises";
import { migrate } from "@shop/server/db/migrate";
import { connect } from "@shop/server/db/pool";
import { sql } from "@shop/server/db/sql";
import {
  countOrderTabs,
  listOrderRows,
  type OrderFilter,
  orderRowsSql,
} from "@shop/server/domains/fulfilment/list-orders";
import { startThrowAwayPostgres } from "../../apps/server/postgres/throw-away-postgres.ts";
import { fillOrders, ORDERS } from "./fill-orders.ts";

const RUNS = 50;
const LIMIT_MS = 100;
const REPORT = new URL("../../docs/order-lists.md", import.meta.url);

const NOTHING: OrderFilter = {
  tab: "all",
  q: null,
  fulfilment: null,
  paymentStatus: null,
  paymentMethod: null,
  from: null,
  to: null,
  riderId: null,
};

/** What staff open, in words. */
const LISTS: Record<string, Partial<OrderFilter>> = {
  "To confirm": { tab: "to_confirm" },
  "To pack": { tab: "to_pack" },
  Packed: { tab: "to_hand_over" },
  "With rider": { tab: "with_rider" },
  "Refund due": { tab: "refund_due" },
  All: {},
  "All, paid": { paymentStatus: "paid" },
  "All, one day": { from: "2026-06-01", to: "2026-06-01" },
  "Search for a number": { q: "order-1764000050000" },
  "Search for the end of a number": { q: "050000" },
  "Search for a phone number": { q: "0803 000 1234" },
  "Search for a name": { q: "adaeze" },
  "Search for a rare name": { q: "customer 4321" },
  "Search for a transaction": { q: "tx-50000" },
};

/** `node tools/start/on-pinned-node.mjs tools/order-bench/main.ts`: how long staff wait for the list of orders when the shop has many. */
async function main(): Promise<number> {
  const postgres = await startThrowAwayPostgres();
  const connection = connect(postgres.url, { connections: 2 });
  const { db } = connection;
  try {
    await migrate(postgres.url);
    await fillOrders(postgres.url);
    const lines: string[] = [];
    let slowest = 0;
    const rows: string[] = [];
    for (const [name, changes] of Object.entries(LISTS)) {
      const asked = { filter: { ...NOTHING, ...changes }, sort: "newest" as const, after: null, limit: 50 };
      const p95 = await p95Of(() => listOrderRows({ db }, asked));
      slowest = Math.max(slowest, p95);
      rows.push(`| ${name} | ${p95.toFixed(1)} |`);
      const { rows: plan } = await db.execute<Record<string, string>>(
        sql`explain (analyze, costs off, timing off) ${orderRowsSql(asked)}`,
      );
      lines.push(`### ${name}`, "", "```", ...plan.map((row) => row["QUERY PLAN"] ?? ""), "```", "");
    }
    const counts = await p95Of(() => countOrderTabs({ db }, { riderId: null }));
    rows.push(`| The counts of all tabs | ${counts.toFixed(1)} |`);
    const table = ["| list | p95, ms |", "| --- | --: |", ...rows].join("\n");
    console.log(table);
    await writeFile(REPORT, reportOf(table, lines.join("\n")));
    return Math.max(slowest, counts) <= LIMIT_MS ? 0 : 1;
  } finally {
    await connection.close();
    await postgres.stop();
  }
}

/** In milliseconds, of so many runs one after the other. */
async function p95Of(work: () => Promise<unknown>): Promise<number> {
  await work();
  const took: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await work();
    took.push(performance.now() - start);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(RUNS * 0.95)] ?? 0;
}

function reportOf(table: string, plans: string): string {
  return `# The list of orders with ${ORDERS.toLocaleString("en-GB")} orders

Written by \`node tools/start/on-pinned-node.mjs tools/order-bench/main.ts\`, which fills its own database and fails when a list takes more than ${LIMIT_MS} ms. Each number is the
95th percentile of ${RUNS} runs of the first page of 50 orders, one after the other, database included. Every tab has a partial index, pages are
read by key, counts stop at 1,001 rows, and each kind of search has its own index (\`apps/server/migrations/0035-fulfilment.sql\`).

${table}

## Plans

${plans}`;
}

process.exitCode = await main();
