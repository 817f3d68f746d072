import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { IS_SHOWN } from "./on-sale.ts";

/** A category or product page. `changedAt` is when its visible content last changed: ISO 8601 in UTC. */
export interface SitemapRow {
  kind: "category" | "product";
  token: string;
  changedAt: string;
}

/**
 * All category and product pages: categories in their order, then products, newest first. A category changes with its
 * products. Categories without products, in themselves or below them, are left out.
 */
export async function listSitemapEntries(
  { db }: Pick<Ctx, "db">,
  { limit }: { limit: number },
): Promise<SitemapRow[]> {
  const { rows } = await db.execute<SitemapRow>(sql`
    with shown as (
      select p.id, p.token, p.published_at,
        greatest(p.published_at, p.changed_at, max(v.changed_at)) as changed_at
      from products p
      join variants v on v.product_id = p.id and v.archived_at is null
      where ${IS_SHOWN}
      group by p.id
    ),
    entries as (
      select 1 as section, 'category' as kind, c.token, max(shown.changed_at) as changed_at,
        c.position::float8 as rank, c.id
      from categories c
      join category_products l on l.category_id = c.id
      join shown on shown.id = l.product_id
      group by c.id
      union all
      select 2, 'product', token, changed_at, -extract(epoch from published_at)::float8, -id from shown
    )
    select kind, token,
      to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt"
    from entries
    order by section, rank, id
    limit ${limit}`);
  return rows;
}
