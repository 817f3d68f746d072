import { setImmediate as breathe } from "node:timers/promises";
import type { StockReason } from "@shop/contract/admin/stock";
import { STOCK_REASONS } from "@shop/contract/admin/stock-limits";
import type { Db } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import { choiceInWords } from "../rules/variant-choices.ts";
import type { StockChange } from "../stock/adjust-many.ts";
import { COMES } from "../stock/rules/delta-of.ts";
import { type PlannedRow, RowPlan } from "./import-plan.ts";
import { matchVariant, refuseAmbiguous } from "./match-variant.ts";
import { groupByProduct } from "./plan-products.ts";
import { PRODUCT_CODE, VARIANT_TOKEN } from "./product-columns.ts";
import { type ImportRow, type Mapping, readRows } from "./read-rows.ts";
import type { Table } from "./read-table.ts";
import { CHANGE, NOTE, REASON, STOCK, STOCK_COLUMNS } from "./stock-columns.ts";
import { listStockRecords, type StockRecord } from "./stock-records.ts";

const PRODUCTS_AT_ONCE = 500;
/** The most pieces of one variant. */
const STOCK_MAX = 1_000_000_000;

interface StockPlan {
  rows: PlannedRow[];
  changes: StockChange[];
}

/** Works out what a table of stock changes would do, row by row. Nothing is written. */
export async function planStockImport(
  { db }: { db: Db },
  { table, mapping }: { table: Table; mapping: Mapping },
  onProgress: (rowsDone: number) => Promise<void>,
): Promise<StockPlan> {
  const rows = readRows(table, mapping, (column, text) => {
    const definition = STOCK_COLUMNS[column];
    return definition ? definition.read(text) : { kind: "problem", reason: "is not a column of this table" };
  });
  const plan: StockPlan = { rows: [], changes: [] };
  const groups = [...groupByProduct(rows)];
  for (let at = 0; at < groups.length; at += PRODUCTS_AT_ONCE) {
    const some = groups.slice(at, at + PRODUCTS_AT_ONCE);
    const records = await listStockRecords({ db }, sql`p.code = any(${some.map(([code]) => code)})`);
    const variantsOf = Map.groupBy(records, ({ code }) => code);
    for (const [code, own] of some) plan.rows.push(...planProduct(own, variantsOf.get(code), plan.changes));
    await onProgress(plan.rows.length);
    await breathe();
  }
  plan.rows.sort((a, b) => a.number - b.number);
  return plan;
}

function planProduct(
  rows: readonly ImportRow[],
  variants: readonly StockRecord[] | undefined,
  changes: StockChange[],
): PlannedRow[] {
  const left = new Map(variants?.map(({ id, stock }) => [id, stock]));
  return rows.map((row) => {
    const plan = new RowPlan(row);
    const variant = findVariant(plan, variants);
    if (variant) planChange(plan, variant, { left, changes });
    return plan.finish();
  });
}

function findVariant(plan: RowPlan, variants: readonly StockRecord[] | undefined): StockRecord | null {
  const { row } = plan;
  const code = row.text(PRODUCT_CODE);
  plan.name = code;
  if (code === "") return null;
  if (!variants) {
    row.refuse(PRODUCT_CODE, `“${code}” has no variant for sale`);
    return null;
  }
  const variant = matchVariant(row, variants);
  if (variant === "ambiguous") refuseAmbiguous(row);
  else if (!variant)
    row.refuse(row.find(VARIANT_TOKEN) ? VARIANT_TOKEN : "", `is not a variant of ${code} for sale`);
  else plan.name = [code, choiceInWords(variant)].filter(Boolean).join(", ");
  return variant === "ambiguous" ? null : (variant ?? null);
}

/** @param left what each variant has after the rows before this one */
function planChange(
  plan: RowPlan,
  { id, stock }: StockRecord,
  { left, changes }: { left: Map<number, number>; changes: StockChange[] },
): void {
  const { row } = plan;
  const delta = Number(row.find(CHANGE)?.value ?? 0);
  if (delta === 0) {
    const seen = row.find(STOCK);
    if (seen && seen.value !== stock)
      plan.note = `Stock stays ${stock}: write the difference in the column Change`;
    return;
  }
  const reason = STOCK_REASONS.find((one) => one === row.text(REASON));
  if (!reason) {
    if (row.problems.every(({ column }) => column !== REASON))
      row.refuse(REASON, `is empty. Write one of ${STOCK_REASONS.join(", ")}`);
    return;
  }
  refuseWrongSign(row, reason, delta);
  const before = left.get(id) ?? stock;
  const after = before + delta;
  if (after < 0) row.refuse(CHANGE, `takes ${-delta}, and there ${before === 1 ? "is" : "are"} ${before}`);
  if (after > STOCK_MAX) row.refuse(CHANGE, `would make the stock more than ${STOCK_MAX}`);
  if (row.problems.length > 0) return;
  left.set(id, after);
  plan.changes.push({ column: `${STOCK}, ${reason}`, before: String(before), after: String(after) });
  changes.push({ variantId: id, delta, reason, note: row.text(NOTE) || null, nth: row.number });
}

function refuseWrongSign(row: ImportRow, reason: StockReason, delta: number): void {
  if (reason === "correction" || COMES[reason] === delta > 0) return;
  row.refuse(
    CHANGE,
    COMES[reason]
      ? `“${reason}” adds pieces: write ${-delta}, or another reason`
      : `“${reason}” takes pieces out: write -${delta}, or another reason`,
  );
}
