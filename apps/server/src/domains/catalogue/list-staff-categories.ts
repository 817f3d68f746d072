import type { StaffCategory } from "@shop/contract/admin/categories";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

/** All categories, each right below its own, in the order of the shop. */
export async function listStaffCategories({ db }: { db: Db }): Promise<StaffCategory[]> {
  const { rows } = await db.execute<StaffCategory>(sql`
    with recursive tree as (
      select id, token, name, name as path, 0 as depth, array[position::bigint, id] as place
      from categories where parent_id is null
      union all
      select c.id, c.token, c.name, tree.path || ' > ' || c.name, tree.depth + 1,
        tree.place || array[c.position::bigint, c.id]
      from categories c join tree on c.parent_id = tree.id
    )
    select token, name, path, depth from tree order by place`);
  return rows;
}
