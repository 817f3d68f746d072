import type { BulkChange, BulkProduct, BulkSelection } from "@shop/contract/admin/bulk-edits";
import { BULK_PREVIEW } from "@shop/contract/admin/bulk-limits";
import type { Ctx } from "../../../ctx.ts";
import { sql } from "../../../db/sql.ts";
import { refuse } from "../../../lib/refuse.ts";
import { findStaffProduct, presentStaffProduct } from "../staff-product.ts";
import { conditionOf, refuseEmptyChange } from "./bulk-store.ts";
import { describeChanges, listCategoryNames } from "./describe-changes.ts";
import { stepOf } from "./rules/bulk-change.ts";

/** What a change would do to the first products of a selection. Nothing is written. */
export async function previewBulkEdit(
  { db }: Pick<Ctx, "db">,
  { selection, change }: { selection: BulkSelection; change: BulkChange },
): Promise<{ total: number; products: BulkProduct[] }> {
  refuseEmptyChange(change);
  const condition = await conditionOf({ db }, selection);
  const categories = await listCategoryNames({ db });
  const named = [change.category, change.addTo, change.removeFrom];
  if (named.some((token) => token !== undefined && !categories.has(token))) refuse("category_not_found");
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from products p where ${condition}`,
  );
  const { rows } = await db.execute<{ token: string }>(
    sql`select token from products p where ${condition} order by lower(name), id limit ${BULK_PREVIEW}`,
  );
  const products: BulkProduct[] = [];
  for (const { token } of rows) {
    const found = await findStaffProduct({ db }, { token });
    if (!found) continue;
    const product = presentStaffProduct(found);
    const step = stepOf(change, product);
    products.push({
      ...{ product: token, name: product.name, outcome: step.kind },
      problem: step.kind === "refused" ? step.problem : null,
      changes: step.kind === "changed" ? describeChanges(step.before, step.after, categories) : [],
    });
  }
  return { total: counted[0]?.total ?? 0, products };
}
