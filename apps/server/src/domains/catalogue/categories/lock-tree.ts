import type { Transaction } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import { refuse } from "../../../lib/refuse.ts";
import { type CategoryRow, findStaffCategory, presentCategoryRecord } from "./staff-category.ts";

/** An arbitrary advisory lock id: changes of the tree are made one after the other. */
const LOCK = 7_043_001;

/** Two moves that are each right could make a circle together, so the tree is changed by one transaction at a time. */
export async function lockTree({ db }: { db: Transaction }): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** The category, if it is still at the version that the member has seen. */
export async function getAtVersion(
  { db }: { db: Transaction },
  { token, version }: { token: string; version: number },
): Promise<CategoryRow> {
  const category = (await findStaffCategory({ db }, { token })) ?? refuse("category_not_found");
  if (category.version === version) return category;
  return refuse("changed_meanwhile", { current: presentCategoryRecord(category) });
}

/** Tables find categories by their path, so the categories right below one have different names. */
export async function refuseSameName(
  { db }: { db: Transaction },
  { name, parentId, except = null }: { name: string; parentId: number | null; except?: number | null },
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    select from categories
    where parent_id is not distinct from ${parentId}::bigint and lower(name) = lower(${name})
      and id is distinct from ${except}::bigint`);
  if (rowCount === 0) return;
  const message = `There is already a category “${name}” in this place`;
  refuse("bad_input", { fields: { name: message } }, { message });
}
