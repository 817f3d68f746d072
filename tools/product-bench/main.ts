import { writeFile } from "node:fs/promises";
import { migrate } from "@shop/server/db/migrate";
import { type Connection, connect } from "@shop/server/db/pool";
import { sql } from "@shop/server/db/sql";
import { applyProducts } from "@shop/server/domains/catalogue/importing/apply-products";
import { countRows } from "@shop/server/domains/catalogue/importing/import-plan";
import { planProductImport } from "@shop/server/domains/catalogue/importing/plan-import";
import { ALL_PRODUCT_COLUMNS } from "@shop/server/domains/catalogue/importing/product-columns";
import { suggestMapping } from "@shop/server/domains/catalogue/importing/read-rows";
import { readTable } from "@shop/server/domains/catalogue/importing/read-table";
import {
  countStaffProducts,
  listStaffProducts,
  type ProductListInput,
  productRowsSql,
} from "@shop/server/domains/catalogue/list-staff-products";
import { startThrowAwayPostgres } from "../../apps/server/postgres/throw-away-postgres.ts";
import { aTable, fillProducts, ROWS, VARIANTS } from "./fill-products.ts";

const RUNS = 50;
const LIST_LIMIT_MS = 100;
const IMPORT_LIMIT_S = 60;
const REPORT = new URL("../../docs/product-lists.md", import.meta.url);

/** What staff open, in words. */
const LISTS: Record<string, Partial<ProductListInput>> = {
  All: {},
  "All, by name": { sort: "name" },
  "In the shop": { tab: "active" },
  Planned: { tab: "planned" },
  Drafts: { tab: "draft" },
  Archived: { tab: "archived" },
  "One category": { category: "category-7" },
  "Sold out": { stock: "sold-out" },
  "Search for a common word": { search: "wrap" },
  "Search for a code": { search: "prd-12345" },
  "Search without a result": { search: "xylophone" },
};

/**
 * `node tools/start/on-pinned-node.mjs tools/product-bench/main.ts`: how long staff wait for the product table of a large
 * shop, and for the import of a large table.
 */
async function main(): Promise<number> {
  const postgres = await startThrowAwayPostgres();
  const connection = connect(postgres.url, { connections: 2 });
  try {
    await migrate(postgres.url);
    await fillProducts(postgres.url);
    const [lists, plans, slowest] = await measureLists(connection);
    const [imports, longest] = await measureImports(connection);
    console.log(`${lists}\n\n${imports}`);
    await writeFile(REPORT, reportOf(lists, imports, plans));
    return slowest <= LIST_LIMIT_MS && longest <= IMPORT_LIMIT_S ? 0 : 1;
  } finally {
    await connection.close();
    await postgres.stop();
  }
}

async function measureLists({ db }: Connection): Promise<[table: string, plans: string, slowest: number]> {
  const [rows, plans]: [string[], string[]] = [[], []];
  let slowest = 0;
  for (const [name, changes] of Object.entries(LISTS)) {
    const asked: ProductListInput = { tab: "all", sort: "edited", limit: 50, ...changes };
    const p95 = await p95Of(() => listStaffProducts({ db }, asked));
    slowest = Math.max(slowest, p95);
    rows.push(`| ${name} | ${p95.toFixed(1)} |`);
    const { rows: plan } = await db.execute<Record<string, string>>(
      sql`explain (analyze, costs off, timing off) ${await productRowsSql({ db }, asked)}`,
    );
    plans.push(`### ${name}`, "", "```", ...plan.map((row) => row["QUERY PLAN"] ?? ""), "```", "");
  }
  const counts = await p95Of(() => countStaffProducts({ db }));
  rows.push(`| The counts of all tabs | ${counts.toFixed(1)} |`);
  const table = ["| list | p95, ms |", "| --- | --: |", ...rows].join("\n");
  return [table, plans.join("\n"), Math.max(slowest, counts)];
}

async function measureImports({ db }: Connection): Promise<[table: string, longest: number]> {
  const rows: string[] = [];
  let longest = 0;
  for (const [name, price] of [
    ["10,000 new rows", 1800],
    ["the same rows again, nothing to do", 1800],
    ["the same rows with other prices", 1900],
  ] as const) {
    const begun = performance.now();
    const table = await readTable(Buffer.from(aTable(price)));
    const mapping = suggestMapping(table.header, ALL_PRODUCT_COLUMNS);
    const plan = await planProductImport({ db }, { table, mapping, now: new Date() });
    const checked = performance.now();
    await db.transaction((tx) => applyProducts({ db: tx }, plan.writes));
    const done = performance.now();
    longest = Math.max(longest, (done - begun) / 1000);
    const { refused } = countRows(plan.rows);
    if (refused > 0) throw new Error(`${refused} rows were refused`);
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    rows.push(`| ${name} | ${seconds(checked - begun)} | ${seconds(done - checked)} |`);
  }
  return [["| table | dry run, s | import, s |", "| --- | --: | --: |", ...rows].join("\n"), longest];
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

function reportOf(lists: string, imports: string, plans: string): string {
  return `# Products with ${VARIANTS.toLocaleString("en-GB")} variants

Written by \`node tools/start/on-pinned-node.mjs tools/product-bench/main.ts\`, which fills its own database. It fails when a list takes more
than ${LIST_LIMIT_MS} ms or an import of ${ROWS.toLocaleString("en-GB")} rows more than ${IMPORT_LIMIT_S} s.

## The product table

The 95th percentile of ${RUNS} runs of the first page of 50 products, one after the other, database included. Pages are read by key, counts stop
at 1,001 rows, and only the variants of the products on the page are read.

${lists}

## Imports of ${ROWS.toLocaleString("en-GB")} rows

Into the same shop. A dry run writes nothing; an import makes the dry run again, then writes in one transaction.

${imports}

## Plans

${plans}`;
}

process.exitCode = await main();
