/**
 * How long staff wait for the lists of orders and products and the reports of a large shop, and for the import of a large
 * table. Each part
 * fills its own database, writes its report in docs/ and fails when it is too slow.
 */
import { writeFile } from "node:fs/promises";
import { type Connection, connect } from "@shop/server/db/pool";
import { flag, readCommandLine, text } from "../../apps/server/command-line/read-command-line.ts";
import { startThrowAwayPostgres } from "../../apps/server/postgres/throw-away-postgres.ts";
import { benchFacets } from "./facets.ts";
import type { Part } from "./measure.ts";
import { benchOrders } from "./orders.ts";
import { benchPartitions } from "./partitions.ts";
import { benchProducts } from "./products.ts";
import { benchReports } from "./reports.ts";

const PARTS: Record<string, { report: URL; run: Part }> = {
  orders: { report: new URL("../../docs/order-lists.md", import.meta.url), run: benchOrders },
  products: { report: new URL("../../docs/product-lists.md", import.meta.url), run: benchProducts },
  facets: { report: new URL("../../docs/filter-speed.md", import.meta.url), run: benchFacets },
  reports: { report: new URL("../../docs/report-speed.md", import.meta.url), run: benchReports },
  partitions: { report: new URL("../../docs/archive-speed.md", import.meta.url), run: benchPartitions },
};

const { values, positionals } = readCommandLine({
  typed: "npm run bench:lists",
  does: "Measures the lists, reports and imports of a large shop, and writes the reports in docs/.",
  options: {
    short: flag("measures a small shop, writes no report and judges nothing"),
    only: text("measures only the lists that are named so, and writes no report", {
      value: "WORDS",
      default: "",
    }),
  },
  positionals: {
    name: "PART …",
    means: `what is measured, all unless given: ${Object.keys(PARTS).join(", ")}`,
  },
});

const postgres = await startThrowAwayPostgres({ contents: "migrated" });
try {
  for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) await run(name);
} finally {
  await postgres.stop();
}

async function run(name: string): Promise<void> {
  const part = PARTS[name];
  if (!part) throw new Error(`There is no part ${name}: choose ${Object.keys(PARTS).join(" or ")}`);
  const opened: string[] = [];
  const connections: Connection[] = [];
  const open = async () => {
    const database = `${name}_${opened.length + 1}`;
    await asOwner(`create database ${database} template shop`);
    opened.push(database);
    const url = new URL(postgres.url);
    url.pathname = `/${database}`;
    const connection = connect(url.href, { connections: 2, statementMs: 60_000 });
    connections.push(connection);
    return { databaseUrl: url.href, connection };
  };
  try {
    const place = await open();
    const { summary, report, isFast } = await part.run({
      ...place,
      another: open,
      isShort: values.short,
      only: values.only,
    });
    console.log(`${name}\n\n${summary}\n`);
    if (!values.short && values.only === "") await writeFile(part.report, report);
    if (!values.short && !isFast) process.exitCode = 1;
  } finally {
    for (const { close } of connections) await close();
    for (const database of opened) await asOwner(`drop database ${database} with (force)`);
  }
}

async function asOwner(statement: string): Promise<void> {
  const { pool, close } = connect(postgres.url, { connections: 1 });
  await pool.query(statement).finally(close);
}
