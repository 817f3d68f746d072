import type { ProductRecord } from "./catalogue-record.ts";
import { isAgo } from "./cell-values.ts";
import { type PlannedRow, RowPlan } from "./import-plan.ts";
import { planVariants, type VariantWrites } from "./plan-variants.ts";
import type { Planning } from "./planning.ts";
import { PRODUCT_CODE, PRODUCT_COLUMNS, PRODUCT_TOKEN } from "./product-columns.ts";
import type { ProductValues } from "./product-values.ts";
import type { ImportRow } from "./read-rows.ts";

export interface NewProduct extends Partial<ProductValues> {
  token: string;
  code: string;
}

export interface ProductWrites extends VariantWrites {
  newProducts: NewProduct[];
  /** Also without its own change, where a variant changes: it raises the version. */
  changedProducts: { id: number; token: string; version: number; changes: Partial<ProductValues> }[];
}

export function noWrites(): ProductWrites {
  return { newProducts: [], changedProducts: [], newVariants: [], changedVariants: [], pictures: [] };
}

/** Rows of the same product belong together, wherever in the file they are. */
export function groupByProduct(rows: readonly ImportRow[]): Map<string, ImportRow[]> {
  for (const row of rows) {
    if (row.text(PRODUCT_CODE) === "" && row.problems.length === 0) row.refuse(PRODUCT_CODE, "is empty");
  }
  return Map.groupBy(rows, (row) => row.text(PRODUCT_CODE));
}

/** A table can be a whole shop, so its new products are no drafts unless it says so. */
const IN_SHOP_AT_ONCE = "Will be in the shop at once. To check it first, write “Draft” in the column Status";

/** Decides what the rows of one product do. Writes are added only where no row is refused. */
export function planProduct(
  code: string,
  rows: readonly ImportRow[],
  planning: Planning,
  writes: ProductWrites,
): PlannedRow[] {
  const plans = rows.map((row) => new RowPlan(row));
  if (code === "") return plans.map((plan) => plan.finish());
  const existing = planning.products.get(code);
  const changes = planFields(plans, existing);
  if (!existing && plans[0]) {
    if (changes.status === undefined) plans[0].note = IN_SHOP_AT_ONCE;
    plans[0].isInShopAtOnce = (changes.status ?? "active") === "active";
  }
  const token = planToken(code, plans, existing, planning);
  const variants = planVariants({ code, plans, existing, token, planning });
  if (plans.every(({ row }) => row.problems.length === 0)) {
    const isTouched =
      Object.keys(changes).length > 0 || Object.values(variants).some((list) => list.length > 0);
    if (!existing) writes.newProducts.push({ token, code, ...changes });
    else if (isTouched)
      writes.changedProducts.push({ id: existing.id, token, version: existing.version, changes });
    writes.newVariants.push(...variants.newVariants);
    writes.changedVariants.push(...variants.changedVariants);
    writes.pictures.push(...variants.pictures);
  }
  return plans.map((plan) => plan.finish());
}

const FIELDS = Object.entries(PRODUCT_COLUMNS).flatMap(([column, definition]) =>
  definition.of === "product" && definition.field !== null
    ? [{ column, field: definition.field, write: definition.write }]
    : [],
);
const REQUIRED: readonly string[] = ["Product", "Category"];

/** The columns of a product may be filled in one of its rows or in several, but then with the same value. */
function planFields(plans: readonly RowPlan[], existing: ProductRecord | undefined): Partial<ProductValues> {
  const changes: Record<string, unknown> = {};
  for (const { column, field, write } of FIELDS) {
    const plan = agreed(plans, column);
    const cell = plan?.row.find(column);
    if (!cell) {
      const isWrong = plans.some(({ row }) => row.problems.some((problem) => problem.column === column));
      if (!existing && REQUIRED.includes(column) && !isWrong)
        plans[0]?.row.refuse(column, "is empty in every row of this product");
      continue;
    }
    if (!existing) changes[field] = cell.value;
    // "How long ago" says when a new product is published; it would move with every import.
    else if (!(column === "Published" && isAgo(cell.text)) && plan?.compare(column, write(existing)))
      changes[field] = cell.value;
  }
  return changes as Partial<ProductValues>;
}

function agreed(plans: readonly RowPlan[], column: string): RowPlan | undefined {
  const [first, ...others] = plans.filter(({ row }) => row.find(column));
  for (const { row } of others) {
    if (row.text(column) !== first?.row.text(column))
      row.refuse(column, `is not what ${first?.row.line} says about the same product`);
  }
  return first;
}

function planToken(
  code: string,
  plans: readonly RowPlan[],
  existing: ProductRecord | undefined,
  { ownerOfToken, newTokens, newToken }: Planning,
): string {
  const given = agreed(plans, PRODUCT_TOKEN);
  const token = given?.row.text(PRODUCT_TOKEN);
  if (existing) {
    if (token !== undefined && token !== existing.token)
      given?.row.refuse(PRODUCT_TOKEN, `is not the token of ${code}, which is ${existing.token}`);
    return existing.token;
  }
  if (token === undefined) return newToken("product", code);
  const owner = ownerOfToken.get(token);
  if (owner !== undefined) given?.row.refuse(PRODUCT_TOKEN, `is that of ${owner}`);
  const twin = newTokens.products.get(token);
  if (twin !== undefined) given?.row.refuse(PRODUCT_TOKEN, `is also that of ${twin} in this file`);
  newTokens.products.set(token, code);
  return token;
}
