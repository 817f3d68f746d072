import type { Ctx } from "../../../ctx.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Transaction } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import { refuse } from "../../../lib/refuse.ts";
import type { StaffActor } from "../../../lib/staff-actor.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { getAtVersion, lockTree, refuseSameName } from "./lock-tree.ts";
import { type CategoryRow, findStaffCategory, presentCategoryRecord } from "./staff-category.ts";

export interface CategoryMove {
  by: StaffActor;
  token: string;
  /** The version that the member has seen. */
  version: number;
  /** The token of the category that it comes below; null for the top. */
  parent: string | null;
  /** The token of the category that it comes before; null for the last place. */
  before: string | null;
}

/** Moves a category with everything below it. */
export function moveCategory(
  { db }: Pick<Ctx, "db">,
  { by, token, version, parent, before: next }: CategoryMove,
): Promise<CategoryRow> {
  return inTransaction(db, async (tx) => {
    await lockTree({ db: tx });
    const before = await getAtVersion({ db: tx }, { token, version });
    const parentId = await findParent({ db: tx }, { token, parent });
    await refuseSameName({ db: tx }, { name: before.name, parentId, except: before.id });
    const siblings = await listSiblings({ db: tx }, { parentId, except: before.id });
    const at = next === null ? siblings.length : siblings.findIndex((one) => one.token === next);
    // Somebody else has moved the category that it was to come before.
    if (at < 0) return refuse("changed_meanwhile", { current: presentCategoryRecord(before) });
    await tx.execute(sql`
      update categories set parent_id = ${parentId}::bigint, version = version + 1 where id = ${before.id}`);
    const order = siblings.map(({ id }) => id).toSpliced(at, 0, before.id);
    await tx.execute(sql`
      update categories c set position = placed.nth
      from unnest(${order}::bigint[]) with ordinality as placed(id, nth)
      where c.id = placed.id and c.position <> placed.nth`);
    const after = (await findStaffCategory({ db: tx }, { token })) ?? refuse("category_not_found");
    await recordAudit(
      { db: tx },
      {
        by,
        action: "category.moved",
        record: { kind: "category", id: token, name: before.name },
        before: { path: before.path },
        after: { path: after.path, place: at + 1 },
      },
    );
    return after;
  });
}

async function findParent(
  { db }: { db: Transaction },
  { token, parent }: { token: string; parent: string | null },
): Promise<number | null> {
  if (parent === null) return null;
  const { id } = (await findStaffCategory({ db }, { token: parent })) ?? refuse("category_not_found");
  if (!(await isBelow({ db }, { id, token }))) return id;
  const message = "A category cannot be moved below itself";
  return refuse("bad_input", { fields: { parent: message } }, { message });
}

/** Whether the category is the one with the token, or somewhere below it. */
async function isBelow(
  { db }: { db: Transaction },
  { id, token }: { id: number; token: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with recursive above as (
      select id, token, parent_id from categories where id = ${id}
      union all
      select c.id, c.token, c.parent_id from categories c join above on c.id = above.parent_id
    )
    select from above where token = ${token}`);
  return rowCount !== 0;
}

async function listSiblings(
  { db }: { db: Transaction },
  { parentId, except }: { parentId: number | null; except: number },
): Promise<{ id: number; token: string }[]> {
  const { rows } = await db.execute<{ id: number; token: string }>(sql`
    select id, token from categories
    where parent_id is not distinct from ${parentId}::bigint and id <> ${except}
    order by position, id`);
  return rows;
}
