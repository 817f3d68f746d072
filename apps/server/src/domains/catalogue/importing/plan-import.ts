import { setImmediate as breathe } from "node:timers/promises";
import type { Db } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import { randomToken } from "../../../lib/random-token.ts";
import { findNamedPictures, listCategoryPaths, listProductRecords } from "./catalogue-record.ts";
import type { CellValue } from "./cell-values.ts";
import type { PlannedRow } from "./import-plan.ts";
import { PICTURES_IN_A_ROW, pictureColumn } from "./picture-columns.ts";
import { groupByProduct, noWrites, type ProductWrites, planProduct } from "./plan-products.ts";
import type { ShopRecords } from "./planning.ts";
import {
  ALL_PRODUCT_COLUMNS,
  PRODUCT_COLUMNS,
  PRODUCT_TOKEN,
  type ReadingContext,
  VARIANT_TOKEN,
} from "./product-columns.ts";
import { type ImportRow, type Mapping, readRows } from "./read-rows.ts";
import type { Table } from "./read-table.ts";

/** What an import would do, row by row in the order of the file, and the writes that do it. */
export interface ProductPlan {
  rows: PlannedRow[];
  writes: ProductWrites;
}

/** Products are compared with the shop in groups, so that the shop answers requests in between. */
const PRODUCTS_AT_ONCE = 200;

/** Compares a product table with the shop. Nothing is written. */
export async function planProductImport(
  { db }: { db: Db },
  { table, mapping, now }: { table: Table; mapping: Mapping; now: Date },
  onProgress: (rowsDone: number) => Promise<void> = async () => {},
): Promise<ProductPlan> {
  const context: ReadingContext = { now, categories: await listCategoryPaths({ db }) };
  const rows = readProductRows(table, mapping, context);
  const pictures = await findNamedPictures({ db }, pictureNames(rows));
  const ownerOfToken = await findOwners({ db }, rows);
  const plan: ProductPlan = { rows: [], writes: noWrites() };
  const newTokens = { products: new Map<string, string>(), variants: new Map<string, string>() };
  const groups = [...groupByProduct(rows)];
  for (let at = 0; at < groups.length; at += PRODUCTS_AT_ONCE) {
    const some = groups.slice(at, at + PRODUCTS_AT_ONCE);
    const records = await listProductRecords({ db }, sql`p.code = any(${some.map(([code]) => code)})`);
    const products: ShopRecords["products"] = new Map(records.map((record) => [record.code, record]));
    const planning = { products, pictures, ownerOfToken, newTokens, newToken: () => randomToken(14) };
    for (const [code, own] of some) plan.rows.push(...planProduct(code, own, planning, plan.writes));
    await onProgress(plan.rows.length);
    await breathe();
  }
  plan.rows.sort((a, b) => a.number - b.number);
  return plan;
}

export function readProductRows(table: Table, mapping: Mapping, context: ReadingContext): ImportRow[] {
  return readRows(table, mapping, (column, text): CellValue => {
    const definition = PRODUCT_COLUMNS[column];
    if (definition) return definition.read(text, context);
    // A picture or its description, which are judged together.
    if (ALL_PRODUCT_COLUMNS.includes(column) && text.length <= 200)
      return { kind: "value", value: text, text };
    return { kind: "problem", reason: "is longer than 200 characters" };
  });
}

function pictureNames(rows: readonly ImportRow[]): string[] {
  const columns = Array.from({ length: PICTURES_IN_A_ROW }, (_, index) => pictureColumn(index + 1));
  return rows.flatMap((row) => columns.flatMap((column) => row.find(column)?.text ?? []));
}

/** The codes of the products to which the tokens of the file belong already. */
async function findOwners({ db }: { db: Db }, rows: readonly ImportRow[]): Promise<Map<string, string>> {
  const tokens = [PRODUCT_TOKEN, VARIANT_TOKEN].flatMap((column) =>
    rows.flatMap((row) => row.find(column)?.text ?? []),
  );
  const { rows: found } = await db.execute<{ token: string; code: string }>(sql`
    select token, code from products where token = any(${tokens})
    union all
    select v.token, p.code from variants v join products p on p.id = v.product_id where v.token = any(${tokens})`);
  return new Map(found.map(({ token, code }) => [token, code]));
}
