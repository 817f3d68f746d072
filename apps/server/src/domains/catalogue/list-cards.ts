import { raw } from "sql-template-tag";
import type { Ctx } from "../../ctx.ts";
import { preparedAs } from "../../db/prepared.ts";
import { type SqlText, sql } from "../../db/sql.ts";
import type { Slice } from "../../lib/paging.ts";
import { NAMES_FOOD_FACTS } from "./list-food.ts";
import { IS_LISTED, IS_SHOWN } from "./on-sale.ts";
import type { RatingRow } from "./rules/rating.ts";
import { IS_NEW, picturesOf, VARIANT_COLUMNS, type VariantRow } from "./variant-rows.ts";

/** A product card: the product with its first variant. */
export interface CardRow extends VariantRow {
  isNew: boolean;
  variantCount: number;
  /** Which of its variants the card shows, from 0; absent or 0 for its first. */
  variantIndex?: number;
  /** In kobo: the lowest price of its variants; null when they all cost the same or a filter has chosen the variant. */
  priceFrom: number | null;
  /** Whether it is food whose amount may be known, so that its price has a unit. */
  isFood: boolean;
  rating: RatingRow | null;
}

/** A product card shows one picture, and a second one while the pointer is on it. */
const PICTURES_PER_CARD = 2;

/** SQL columns about all variants of a product `p` that can be chosen. */
const VARIANT_COUNT = sql`
  (select count(*)::int from variants where product_id = p.id and archived_at is null) as "variantCount"`;
const PRICE_FROM = sql`
  (select case when min(price) < max(price) then min(price) end
   from variants where product_id = p.id and archived_at is null) as "priceFrom"`;

const VARIANT_INDEX = sql`
  (select count(*)::int from variants o
   where o.product_id = p.id and o.archived_at is null and o.position < v.position) as "variantIndex"`;

const NEWEST_FIRST = sql`p.published_at desc, p.id desc`;
const RATING = sql`
  (select json_build_object('reviews', reviews, 'stars', stars)
   from product_ratings where product_id = p.id and reviews > 0) as rating`;

/** The categories of food with all below them, which a statement with `IS_FOOD` begins with. */
const WITH_FOOD_CATEGORIES = sql`
  with recursive food_categories as (
    select id from categories where is_food
    union
    select c.id from categories c join food_categories f on c.parent_id = f.id
  )`;

/** SQL column about a variant `v` of a product `p`: food as in `listFood`. Its facts are not read where no amount can be known. */
const IS_FOOD = sql`
  (coalesce(v.weight_grams::text, v.size, '') ~ '\\d'
    and (p.category_id in (select id from food_categories) or ${raw(NAMES_FOOD_FACTS.text)})) as "isFood"`;

/**
 * Lists product cards.
 * @param list.condition SQL condition on the product `p`
 * @param list.order SQL order by the product `p` and its first variant `v`
 */
export async function listCards(
  { db }: Pick<Ctx, "db">,
  { condition, order, slice }: { condition: SqlText; order: SqlText; slice: Pick<Slice, "limit" | "offset"> },
): Promise<CardRow[]> {
  const { rows } = await db.execute<CardRow & Record<string, unknown>>(sql`
    ${WITH_FOOD_CATEGORIES}
    select ${VARIANT_COLUMNS}, ${IS_NEW} as "isNew",
      ${VARIANT_COUNT}, ${PRICE_FROM}, ${IS_FOOD}, ${RATING},
      ${picturesOf(PICTURES_PER_CARD)}
    from products p
    join lateral (
      select * from variants where product_id = p.id and archived_at is null order by position limit 1
    ) v on true
    where ${IS_SHOWN} and ${condition}
    order by ${order}
    limit ${slice.limit} offset ${slice.offset}`);
  return rows;
}

/** The cards of products, in the order of their ids. */
export async function listCardsById(
  ctx: Pick<Ctx, "db">,
  { ids }: { ids: readonly number[] },
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  return listCards(ctx, {
    condition: sql`p.id = any(${ids})`,
    order: sql`array_position(${ids}::bigint[], p.id)`,
    slice: { limit: null, offset: 0 },
  });
}

/** The cards of products, in the order of their tokens. */
export async function listCardsByToken(
  ctx: Pick<Ctx, "db">,
  { tokens }: { tokens: readonly string[] },
): Promise<CardRow[]> {
  return listCards(ctx, {
    condition: sql`p.token = any(${tokens})`,
    order: sql`array_position(${tokens}::text[], p.token)`,
    slice: { limit: null, offset: 0 },
  });
}

/** The cards of products, each with the variant named instead of its first one, in the order of the names. */
export async function listCardsOfVariants(
  { db }: Pick<Ctx, "db">,
  { variantIds, withPriceFrom }: { variantIds: readonly number[]; withPriceFrom: boolean },
): Promise<CardRow[]> {
  if (variantIds.length === 0) return [];
  const statement = sql`
    ${WITH_FOOD_CATEGORIES}
    select ${VARIANT_COLUMNS}, ${IS_NEW} as "isNew",
      ${VARIANT_COUNT}, ${withPriceFrom ? PRICE_FROM : sql`null as "priceFrom", ${VARIANT_INDEX}`}, ${IS_FOOD}, ${RATING},
      ${picturesOf(PICTURES_PER_CARD)}
    from unnest(${variantIds}::bigint[]) with ordinality as named(id, nth)
    join variants v on v.id = named.id and v.archived_at is null
    join products p on p.id = v.product_id
    where ${IS_SHOWN}
    order by named.nth`;
  const { rows } = await db.execute<CardRow>(preparedAs(statement));
  return rows;
}

/** A list of products, or one page of it with the total. */
export interface CardPage {
  cards: CardRow[];
  total: number | undefined;
}

export function listNewest(ctx: Pick<Ctx, "db">, { slice }: { slice: Slice }): Promise<CardPage> {
  return listPage(ctx, { condition: sql`true`, order: NEWEST_FIRST, slice });
}

export function listFeatured(ctx: Pick<Ctx, "db">, { slice }: { slice: Slice }): Promise<CardPage> {
  return listPage(ctx, {
    condition: sql`p.featured_position is not null`,
    order: sql`p.featured_position, p.id`,
    slice,
  });
}

async function listPage(
  ctx: Pick<Ctx, "db">,
  { condition, order, slice }: { condition: SqlText; order: SqlText; slice: Slice },
): Promise<CardPage> {
  const cards = await listCards(ctx, { condition, order, slice });
  return { cards, total: slice.paged ? await countProducts(ctx, { condition }) : undefined };
}

async function countProducts(
  { db }: Pick<Ctx, "db">,
  { condition }: { condition: SqlText },
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from products p where ${IS_LISTED} and ${condition}`,
  );
  return rows[0]?.total ?? 0;
}
