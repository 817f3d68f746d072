import type { Connection } from "@shop/server/db/pool";
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
import { measureCategories } from "./categories.ts";
import { aTable, fillProducts } from "./fill-products.ts";
import { HOW_MEASURED, LIST_LIMIT_MS, type Measured, measureLists, type Part } from "./measure.ts";
import { measurePlacing } from "./placing.ts";
import { measureStock } from "./stock.ts";

const IMPORT_LIMIT_S = 60;

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

/** How long staff wait for the product table of a large shop, and for the import of a large table. */
export const benchProducts: Part = async ({ databaseUrl, connection, isShort }) => {
  const { db } = connection;
  const [variants, rows] = isShort ? [2000, 200] : [100_000, 10_000];
  await fillProducts(databaseUrl, variants);
  const lists = Object.entries(LISTS).map(async ([name, changes]) => {
    const asked: ProductListInput = { tab: "all", sort: "edited", limit: 50, ...changes };
    return {
      name,
      read: () => listStaffProducts({ db }, asked),
      statement: await productRowsSql({ db }, asked),
    };
  });
  const counts = { name: "The counts of all tabs", read: () => countStaffProducts({ db }), statement: null };
  const products = await measureLists(connection, {
    lists: [...(await Promise.all(lists)), counts],
    isShort,
  });
  const stock = await measureStock(connection, { databaseUrl, variants, isShort });
  const placing = await measurePlacing(connection, { databaseUrl, isShort });
  const [imports, longest] = await measureImports(connection, rows);
  const count = isShort ? 1000 : 100_000;
  const categories = await measureCategories(connection, { databaseUrl, products: count, isShort });
  const measured = [products, stock, placing, categories];
  return {
    summary: [...measured.map(({ table }) => table), imports].join("\n\n"),
    report: reportOf({ variants, rows, count, products, stock, placing, imports, categories }),
    isFast: measured.every(({ isFast }) => isFast) && longest <= IMPORT_LIMIT_S,
  };
};

async function measureImports({ db }: Connection, count: number): Promise<[table: string, longest: number]> {
  const rows: string[] = [];
  let longest = 0;
  for (const [name, price] of [
    [`${inWords(count)} new rows`, 1800],
    ["the same rows again, nothing to do", 1800],
    ["the same rows with other prices", 1900],
  ] as const) {
    const begun = performance.now();
    const table = await readTable(Buffer.from(aTable(count, price)));
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

const inWords = (count: number) => count.toLocaleString("en-GB");

function reportOf({
  variants,
  rows,
  count,
  products,
  stock,
  placing,
  imports,
  categories,
}: {
  variants: number;
  rows: number;
  /** The products of the shop in which categories are measured. */
  count: number;
  products: Measured;
  stock: Measured;
  placing: Measured;
  imports: string;
  categories: Measured;
}): string {
  return `# Products with ${inWords(variants)} variants

Written by \`npm run bench:lists -- products\`, which fills its own database. It fails when a list takes more than ${LIST_LIMIT_MS} ms or an
import of ${inWords(rows)} rows more than ${IMPORT_LIMIT_S} s.

## The product table

Each number is the first page of 50 products: ${HOW_MEASURED}. Pages are read by key, counts stop
at 1,001 rows, and only the variants of the products on the page are read.

${products.table}

## The stock list

Its first page of 50 variants, in the same shop, with sales of two months, counts and open orders. Sales, counts and open orders are looked up for
the variants of the page only.

${stock.table}

## Products in their places

A category of more than ${inWords(variants / 20)} products, of which staff have placed as many as they can. A drag saves the whole order.

${placing.table}

## Imports of ${inWords(rows)} rows

Into the same shop. A dry run writes nothing; an import makes the dry run again, then writes in one transaction.

${imports}

## Categories of ${inWords(count)} products

One category is above all others, and every third product is in three. Pages of 50 products, with their number.

${categories.table}

## Plans

${products.plans}
${stock.plans}
${categories.plans}`;
}
