import { join } from "sql-template-tag";
import type { Ctx } from "../../ctx.ts";
import { inTransaction, isUniqueViolation } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { writeAdditionalCategories } from "./additional-categories.ts";
import { assignmentsOf, type ProductChanges } from "./product-assignments.ts";
import { changesBetween } from "./rules/changes-between.ts";
import { findStaffProduct, presentStaffProduct, type StaffProductRow } from "./staff-product.ts";
import { type VariantEdits, writeVariants } from "./write-variants.ts";

export interface ProductEdit {
  by: StaffActor;
  token: string;
  /** The version that the member has seen. */
  version: number;
  changes?: ProductChanges | undefined;
  variants?: VariantEdits | undefined;
}

/**
 * Changes the given fields of a product and its variants, and nothing else; never its stock.
 * @throws Refusal `changed_meanwhile` with the current product, if it is no longer at that version
 */
export async function saveProduct({ db }: Pick<Ctx, "db">, edit: ProductEdit): Promise<StaffProductRow> {
  try {
    return await inTransaction(db, (tx) => saveWithin({ db: tx }, edit));
  } catch (error) {
    return refuseTaken(error);
  }
}

/** The same in a transaction of the caller's, who makes refusals of its errors with `refuseTaken`. */
export async function saveWithin(
  { db }: { db: Transaction },
  { by, token, version, changes = {}, variants }: ProductEdit,
): Promise<StaffProductRow> {
  const before = (await findStaffProduct({ db }, { token })) ?? refuse("product_not_found");
  await refuseUnknownCategory({ db }, changes);
  const assignments = assignmentsOf(changes).map(({ column, value }) => sql`${column} = ${value}`);
  const { rowCount } = await db.execute(sql`
    update products set ${join([...assignments, sql`version = version + 1`, sql`edited_at = now()`])}
    where id = ${before.id} and version = ${version}`);
  if (rowCount === 0) {
    const current = (await findStaffProduct({ db }, { token })) ?? refuse("product_not_found");
    return refuse("changed_meanwhile", { current: presentStaffProduct(current) });
  }
  await writeAdditionalCategories({ db }, { productId: before.id, tokens: changes.alsoIn });
  if (variants) await writeVariants({ db }, { productId: before.id, existing: before.variants }, variants);
  const after = (await findStaffProduct({ db }, { token })) ?? refuse("product_not_found");
  const changed = changesBetween(presentStaffProduct(before), presentStaffProduct(after));
  await recordAudit(
    { db },
    { by, action: "product.changed", record: { kind: "product", id: token, name: after.name }, ...changed },
  );
  return after;
}

/** A category that is gone would leave the product without one. */
export async function refuseUnknownCategory(
  { db }: { db: Transaction },
  { category }: Pick<ProductChanges, "category">,
) {
  if (category === undefined) return;
  const { rowCount } = await db.execute(sql`select from categories where token = ${category} for key share`);
  if (rowCount === 0) refuse("category_not_found");
}

/** Two members may give the same code at once, so the database judges. */
export function refuseTaken(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (isUniqueViolation(error) && constraint === "products_code_key") {
    refuse("bad_input", { fields: { code: "Another product has this code" } });
  }
  if (isUniqueViolation(error) && constraint === "variants_choices") {
    refuse("bad_input", {
      fields: { variants: "Two variants would offer the same choice. Save them one after the other" },
    });
  }
  throw error;
}
