import type { Ctx } from "../../../ctx.ts";
import { sql } from "../../../db/sql.ts";
import type { FlatCategory } from "../rules/category-tree.ts";
import type { PictureRow } from "../variant-rows.ts";
import { liveIndexOf } from "./live-index.ts";

export interface CategoryRow extends FlatCategory {
  token: string;
  name: string;
  popularPosition: number | null;
  picture: PictureRow | null;
}

/**
 * The categories with the numbers of listed products in each and below it, every product counted once. The index keeps the
 * numbers: counting in SQL reads every product.
 */
export async function listCategories({ db }: Pick<Ctx, "db">): Promise<CategoryRow[]> {
  const { rows } = await db.execute<Omit<CategoryRow, "productCount"> & Record<string, unknown>>(sql`
    select c.id, c.parent_id as "parentId", c.token, c.name, c.popular_position as "popularPosition",
      case when pic.id is not null then
        json_build_object('id', pic.id, 'alt', c.picture_alt, 'placeholder', pic.placeholder)
      end as picture
    from categories c
    left join pictures pic on pic.id = c.picture_id
    order by c.position, c.id`);
  const { index, now } = await liveIndexOf(db).read();
  const planned = index.plannedAfter(now);
  return rows.map((row) => ({
    ...row,
    productCount: index.keptCounts(row.id).products - (planned?.countShared(index.categoryBits(row.id)) ?? 0),
  }));
}
