import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { type SqlText, sql } from "../../db/sql.ts";
import type { Slice } from "../../lib/paging.ts";
import { type CardPage, listCards } from "./list-cards.ts";
import { IS_IN_SHOP } from "./on-sale.ts";

/**
 * The products of a category and its sub-categories: those that staff have placed, in their order, then the others,
 * newest first. The two parts are read apart, so that each follows an index.
 */
export async function listInCategory(
  ctx: Pick<Ctx, "db">,
  { categoryId, slice }: { categoryId: number; slice: Slice },
): Promise<CardPage> {
  const { limit, offset, paged } = slice;
  const { placed, total } = await listPlaced(ctx, { categoryId, counted: paged });
  const first = placed.slice(offset, limit === null ? undefined : offset + limit);
  const rest = {
    limit: limit === null ? null : limit - first.length,
    offset: Math.max(0, offset - placed.length),
  };
  const others = rest.limit === 0 ? [] : await listNewestIds(ctx, { categoryId, except: placed, ...rest });
  const ids = [...first, ...others];
  const cards =
    ids.length === 0
      ? []
      : await listCards(ctx, {
          condition: sql`p.id = any(${ids})`,
          order: sql`array_position(${ids}::bigint[], p.id)`,
          slice: { limit: null, offset: 0 },
        });
  return { cards, total };
}

/** The ids of the listed products that staff have placed on the page of a category, in their order; and how many it lists. */
async function listPlaced(
  { db }: Pick<Ctx, "db">,
  { categoryId, counted }: { categoryId: number; counted: boolean },
): Promise<{ placed: number[]; total: number | undefined }> {
  const { rows } = await db.execute<{ placed: number[]; total: number | null }>(sql`
    select
      array(
        select l.product_id
        from category_places place
        join category_products l on l.category_id = place.category_id and l.product_id = place.product_id
        where place.category_id = ${categoryId} and ${IS_IN_SHOP}
        order by place.position
      ) as placed,
      case when ${counted}::boolean then (
        select count(*)::int from category_products l where l.category_id = ${categoryId} and ${IS_IN_SHOP}
      ) end as total`);
  return { placed: rows[0]?.placed.map(Number) ?? [], total: rows[0]?.total ?? undefined };
}

interface NewestInCategory {
  categoryId: number;
  /** Products that are left out. */
  except: readonly number[];
  limit: number | null;
  offset: number;
}

async function listNewestIds({ db }: Pick<Ctx, "db">, newest: NewestInCategory): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(newestIdsSql(newest));
  return rows.map(({ id }) => id);
}

export function newestIdsSql({ categoryId, except, limit, offset }: NewestInCategory): SqlText {
  return sql`
    select l.product_id as id from category_products l
    where l.category_id = ${categoryId} and ${IS_IN_SHOP} and l.product_id <> all(${except}::bigint[])
    order by l.published_at desc, l.product_id desc
    limit ${limit} offset ${offset}`;
}

export async function findCategoryId(
  { db }: { db: Db },
  { token }: { token: string },
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from categories where token = ${token}`);
  return rows[0]?.id;
}
