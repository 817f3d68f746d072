import type { Db } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";

/** A category as tables have it. */
export interface CategoryRecord {
  id: number;
  token: string;
  version: number;
  name: string;
  /** "Snacks > Chin-chin" */
  path: string;
  position: number;
  popularPosition: number | null;
  picture: string | null;
  /** The name of the picture's file, or its id. */
  file: string;
  alt: string;
}

/** All categories, parents before children. */
export async function listCategoryRecords({ db }: { db: Db }): Promise<CategoryRecord[]> {
  const { rows } = await db.execute<CategoryRecord>(sql`
    with recursive tree as (
      select id, name as path, 0 as depth from categories where parent_id is null
      union all
      select c.id, tree.path || ' > ' || c.name, tree.depth + 1 from categories c join tree on c.parent_id = tree.id
    )
    select c.id, c.token, c.version, c.name, tree.path, c.position, c.popular_position as "popularPosition",
      c.picture_id as picture, c.picture_alt as alt,
      coalesce((select min(f.name) from picture_files f where f.picture_id = c.picture_id), c.picture_id, '') as file
    from categories c join tree on tree.id = c.id
    order by tree.depth, c.position, c.id`);
  return rows;
}
