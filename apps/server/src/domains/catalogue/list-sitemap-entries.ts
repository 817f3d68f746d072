import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { IS_IN_SHOP, IS_LISTED, IS_SHOWN } from "./on-sale.ts";

/**
 * The number of ids whose product pages share a file. By ids, a page stays in its file while other products come and
 * go.
 */
const IDS_PER_PART = 10_000;

/** A product page. `changedAt` is when its visible content last changed: ISO 8601 in UTC. */
export interface SitemapProduct {
  token: string;
  changedAt: string;
}

/** The numbers of the parts that have product pages. Each is a lookup in an index. */
export async function listSitemapParts({ db }: Pick<Ctx, "db">): Promise<number[]> {
  const { rows } = await db.execute<{ part: number }>(sql`
    select part::float8 as part
    from generate_series(0, (select coalesce(max(id), -1) from products) / ${IDS_PER_PART}) part
    where exists (
      select from products p
      where p.id >= part * ${IDS_PER_PART} and p.id < (part + 1) * ${IDS_PER_PART} and ${IS_LISTED}
    )
    order by part`);
  return rows.map(({ part }) => part);
}

/** The product pages of a part, newest first. */
export async function listSitemapProducts(
  { db }: Pick<Ctx, "db">,
  { part }: { part: number },
): Promise<SitemapProduct[]> {
  const { rows } = await db.execute<SitemapProduct & Record<string, unknown>>(sql`
    select p.token,
      to_char(greatest(p.published_at, p.changed_at, max(v.changed_at)) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt"
    from products p
    join variants v on v.product_id = p.id and v.archived_at is null
    where p.id >= ${part}::bigint * ${IDS_PER_PART} and p.id < (${part}::bigint + 1) * ${IDS_PER_PART}
      and ${IS_SHOWN}
    group by p.id
    order by p.id desc`);
  return rows;
}

/** The tokens of the categories with products, in themselves or below them. */
export async function listSitemapCategories({ db }: Pick<Ctx, "db">): Promise<string[]> {
  const { rows } = await db.execute<{ token: string }>(sql`
    select token from categories c
    where exists (select from category_products l where l.category_id = c.id and ${IS_IN_SHOP})
    order by position, id`);
  return rows.map(({ token }) => token);
}
