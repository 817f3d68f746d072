import type { Ctx } from "../../../ctx.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Transaction } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import { refuse } from "../../../lib/refuse.ts";
import type { StaffActor } from "../../../lib/staff-actor.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { getAtVersion, lockTree } from "./lock-tree.ts";
import { type CategoryRow, findStaffCategory } from "./staff-category.ts";

export interface CategoryDeletion {
  by: StaffActor;
  token: string;
  /** The version that the member has seen. */
  version: number;
  /** The token of the category that gets its products; needed where some are only here. */
  productsTo?: string | undefined;
}

/**
 * Deletes a category. Its sub-categories move up to its place, and its products go to another category. Products that are in
 * additional categories need none: they stay in those, and the first becomes the main one.
 */
export function deleteCategory(
  { db }: Pick<Ctx, "db">,
  { by, token, version, productsTo }: CategoryDeletion,
): Promise<{ moved: number }> {
  return inTransaction(db, async (tx) => {
    await lockTree({ db: tx });
    const category = await getAtVersion({ db: tx }, { token, version });
    const target = await findTarget({ db: tx }, { token, productsTo });
    await moveUp({ db: tx }, category);
    // Nobody adds a product to it from here on: a new one waits for this row.
    await tx.execute(sql`select from categories where id = ${category.id} for update`);
    await requireOtherTargets({ db: tx }, { id: category.id });
    const moved = target
      ? await moveProducts({ db: tx }, { from: category.id, to: target.id })
      : await leaveProducts({ db: tx }, { from: category.id });
    await tx.execute(sql`delete from categories where id = ${category.id}`);
    await recordAudit(
      { db: tx },
      {
        by,
        action: "category.deleted",
        record: { kind: "category", id: token, name: category.name },
        before: { path: category.path, products: moved, subCategories: category.subCategories },
        after: { productsTo: target?.path ?? null },
      },
    );
    return { moved };
  });
}

/** A promotion without categories and products covers everything, so the last one that it covers stays until the promotion ends. */
async function requireOtherTargets({ db }: { db: Transaction }, { id }: { id: number }): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select p.name from promotion_categories own join promotions p on p.id = own.promotion_id
    where own.category_id = ${id} and (p.ends_at is null or p.ends_at > now())
      and not exists (select from promotion_categories where promotion_id = p.id and category_id <> ${id})
      and not exists (select from promotion_products where promotion_id = p.id)
    order by p.id limit 1`);
  if (!rows[0]) return;
  const message = `The promotion “${rows[0].name}” covers only this category, and would cover the whole shop without it. Choose something else for it first`;
  refuse("bad_input", { fields: { category: message } }, { message });
}

async function findTarget(
  { db }: { db: Transaction },
  { token, productsTo }: { token: string; productsTo: string | undefined },
): Promise<CategoryRow | null> {
  if (productsTo === undefined) return null;
  if (productsTo === token) return refuseTarget("Choose another category for its products");
  return (await findStaffCategory({ db }, { token: productsTo })) ?? refuse("category_not_found");
}

/** The target takes the place of the category in each product, unless the product is there already. */
async function moveProducts(
  { db }: { db: Transaction },
  { from, to }: { from: number; to: number },
): Promise<number> {
  const changed = await raiseVersions({ db }, { from });
  await db.execute(sql`
    update additional_categories a set category_id = ${to}
    where a.category_id = ${from} and not exists (
      select from category_products l where l.product_id = a.product_id and l.category_id = ${to} and l.position is not null)`);
  await db.execute(sql`update products set category_id = ${to} where category_id = ${from}`);
  return changed;
}

/** Products stay in their other categories. */
async function leaveProducts({ db }: { db: Transaction }, { from }: { from: number }): Promise<number> {
  const { rowCount } = await db.execute(sql`
    select from products p
    where category_id = ${from} and not exists (select from additional_categories where product_id = p.id) limit 1`);
  if (rowCount !== 0) return refuseTarget("Choose a category for its products");
  await raiseVersions({ db }, { from });
  await db.execute(sql`
    update products p set category_id = first.category_id
    from (
      select distinct on (product_id) product_id, category_id from additional_categories order by product_id, position
    ) first
    where p.category_id = ${from} and first.product_id = p.id`);
  return 0;
}

/** Also locks the products, so that nobody saves them as they were. */
async function raiseVersions({ db }: { db: Transaction }, { from }: { from: number }): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update products set version = version + 1, edited_at = now()
    where id in (select product_id from category_products where category_id = ${from} and position is not null)`);
  return rowCount ?? 0;
}

/** Its sub-categories take its place, in their order. */
async function moveUp({ db }: { db: Transaction }, { id, parentId }: CategoryRow): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select sub.name from categories sub join categories beside on lower(beside.name) = lower(sub.name)
    where sub.parent_id = ${id} and beside.parent_id is not distinct from ${parentId}::bigint and beside.id <> ${id}`);
  if (rows[0]) {
    const message = `There would be two categories called “${rows[0].name}”. Rename one of them first`;
    refuse("bad_input", { fields: { category: message } }, { message });
  }
  await db.execute(sql`
    update categories c set position = placed.nth,
      parent_id = ${parentId}::bigint,
      version = case when c.parent_id = ${id} then c.version + 1 else c.version end
    from (
      select one.id, row_number() over (
        order by coalesce(own.position, one.position), coalesce(own.id, one.id), one.position, one.id) as nth
      from categories one left join categories own on own.id = one.parent_id and own.id = ${id}
      where one.parent_id = ${id} or one.parent_id is not distinct from ${parentId}::bigint
    ) placed
    where c.id = placed.id`);
}

function refuseTarget(message: string): never {
  refuse("bad_input", { fields: { productsTo: message } }, { message });
}
