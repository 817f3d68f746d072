import type { Transaction } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import { lockTree } from "../categories/lock-tree.ts";
import { PlanOutdated } from "./apply-products.ts";
import type { CategoryWrites } from "./plan-categories.ts";

/**
 * Writes a plan. The surrounding transaction makes it all or nothing.
 * @throws PlanOutdated if a category was changed since the plan was made
 */
export async function applyCategories(
  { db }: { db: Transaction },
  { newCategories, changedCategories }: CategoryWrites,
): Promise<void> {
  await lockTree({ db });
  for (const { token, name, parent, position, popularPosition, picture, alt } of newCategories) {
    await db.execute(sql`
      insert into categories (token, name, parent_id, position, popular_position, picture_id, picture_alt)
      values (${token}, ${name}, (select id from categories where token = ${parent}), ${position}, ${popularPosition},
        ${picture}, ${alt})`);
  }
  const { rowCount } = await db.execute(sql`
    update categories c set
      name = coalesce(r.changes->>'name', c.name),
      parent_id = case when r.changes ? 'parent' then (select id from categories where token = r.changes->>'parent')
                       else c.parent_id end,
      position = coalesce((r.changes->>'position')::integer, c.position),
      popular_position = case when r.changes ? 'popularPosition' then (r.changes->>'popularPosition')::integer
                              else c.popular_position end,
      picture_id = case when r.changes ? 'picture' then r.changes->>'picture' else c.picture_id end,
      picture_alt = coalesce(r.changes->>'alt', c.picture_alt),
      version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(changedCategories)}::jsonb)
      as r(token text, version integer, changes jsonb)
    where c.token = r.token and c.version = r.version`);
  if (rowCount !== changedCategories.length || (await hasCircle({ db }))) throw new PlanOutdated();
}

/** Whether some category is no longer below the top: somebody moved its new parent below it since the plan was made. */
async function hasCircle({ db }: { db: Transaction }): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with recursive tree as (
      select id from categories where parent_id is null
      union all
      select c.id from categories c join tree on c.parent_id = tree.id
    )
    select from categories where id not in (select id from tree) limit 1`);
  return rowCount !== 0;
}
