import type { ImportKind } from "@shop/contract/admin/import-limits";
import type { Ctx } from "../../../ctx.ts";
import type { Db, Transaction } from "../../../db/pool.ts";
import type { StaffActor } from "../../../lib/staff-actor.ts";
import { adjustMany } from "../stock/adjust-many.ts";
import { applyCategories } from "./apply-categories.ts";
import { applyProducts, countWrites, PlanOutdated } from "./apply-products.ts";
import { ALL_CATEGORY_COLUMNS, CATEGORY } from "./category-columns.ts";
import { exportCategories } from "./export-categories.ts";
import { exportProducts } from "./export-products.ts";
import { exportStock } from "./export-stock.ts";
import type { PlannedRow } from "./import-plan.ts";
import { planCategoryImport } from "./plan-categories.ts";
import { planProductImport } from "./plan-import.ts";
import { planStockImport } from "./plan-stock.ts";
import { ALL_PRODUCT_COLUMNS, PRODUCT_CODE } from "./product-columns.ts";
import type { Mapping } from "./read-rows.ts";
import type { Table } from "./read-table.ts";
import { ALL_STOCK_COLUMNS, CHANGE } from "./stock-columns.ts";

type OnProgress = (done: number) => Promise<void>;

/** What an import would do, and how to do it. */
export interface Plan {
  rows: PlannedRow[];
  /** How many steps `apply` counts. */
  steps: number;
  apply: (
    tx: Transaction,
    once: { by: StaffActor /** Names the import. */; key: string },
    onProgress: OnProgress,
  ) => Promise<void>;
}

/** What differs between the tables that staff import and export. */
interface TableKind {
  /** In the order of an export. */
  columns: readonly string[];
  /** The columns that a file must have. */
  required: readonly string[];
  plan: (
    ctx: Pick<Ctx, "db" | "now">,
    file: { table: Table; mapping: Mapping },
    onProgress: OnProgress,
  ) => Promise<Plan>;
  /** The whole table as CSV, in pieces. */
  export: (ctx: { db: Db }) => AsyncIterable<string>;
}

export const TABLE_KINDS: Record<ImportKind, TableKind> = {
  products: {
    columns: ALL_PRODUCT_COLUMNS,
    required: [PRODUCT_CODE],
    async plan({ db, now }, file, onProgress) {
      const { rows, writes } = await planProductImport({ db }, { ...file, now: now() }, onProgress);
      return {
        rows,
        steps: countWrites(writes),
        apply: (tx, _, report) => applyProducts({ db: tx }, writes, report),
      };
    },
    export: exportProducts,
  },
  categories: {
    columns: ALL_CATEGORY_COLUMNS,
    required: [CATEGORY],
    async plan({ db }, file) {
      const { rows, writes } = await planCategoryImport({ db }, file);
      return { rows, steps: 1, apply: (tx) => applyCategories({ db: tx }, writes) };
    },
    export: exportCategories,
  },
  stock: {
    columns: ALL_STOCK_COLUMNS,
    required: [PRODUCT_CODE, CHANGE],
    async plan({ db }, file, onProgress) {
      const { rows, changes } = await planStockImport({ db }, file, onProgress);
      return {
        rows,
        steps: changes.length,
        async apply(tx, { by, key }, report) {
          if (!(await adjustMany({ db: tx }, { by, key, changes }, report))) throw new PlanOutdated();
        },
      };
    },
    export: exportStock,
  },
};
