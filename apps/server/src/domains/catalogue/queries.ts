import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { type SqlText, sql } from "../../db/sql.ts";
import type { Slice } from "../../lib/paging.ts";
import { IS_LISTED, IS_SHOWN } from "./on-sale.ts";
import type { FlatCategory } from "./rules/category-tree.ts";

export interface PictureRow {
  id: string;
  alt: string;
  placeholder: string;
  /** The focus, in percent; only of a product's pictures. */
  x?: number;
  y?: number;
}

export interface VariantRow {
  token: string;
  productToken: string;
  name: string;
  /** In kobo. */
  price: number;
  /** In kobo. */
  compareAtPrice: number | null;
  stock: number;
  size: string | null;
  colour: string | null;
  flavour: string | null;
  pictures: PictureRow[];
}

/** A variant on the product page. */
export interface ProductVariantRow extends VariantRow {
  id: number;
  weightGrams: number | null;
}

/** A product card: the product with its first variant. */
export interface CardRow extends VariantRow {
  isNew: boolean;
  variantCount: number;
}

export interface CategoryRow extends FlatCategory {
  token: string;
  name: string;
  popularPosition: number | null;
  picture: PictureRow | null;
}

export interface ProductRow {
  id: number;
  token: string;
  name: string;
  code: string;
  descriptionHtml: string;
  ingredients: string;
  allergens: string;
  bestBefore: string;
  details: { name: string; value: string }[];
  sizeTable: { columns: string[]; rows: string[][] } | null;
  isNew: boolean;
  categoryId: number;
  categoryToken: string;
  categoryName: string;
}

/** A product card shows one picture, and a second while the pointer is over it. */
const PICTURES_PER_CARD = 2;

/** SQL condition on a product `p`. */
const IS_NEW = sql`p.published_at > now() - interval '30 days'`;

/** SQL column with the pictures of a variant `v` in order, as JSON. A null limit selects all. */
const picturesOf = (limit: number | null) => sql`
  coalesce((
    select json_agg(json_build_object('id', pic.id, 'alt', vp.alt, 'placeholder', pic.placeholder,
        'x', vp.focus_x, 'y', vp.focus_y) order by vp.position)
    from (select * from variant_pictures where variant_id = v.id order by position limit ${limit}) vp
    join pictures pic on pic.id = vp.picture_id
  ), '[]') as pictures`;

const VARIANT_COLUMNS = sql`
  v.token, p.token as "productToken", p.name, v.price, v.compare_at_price as "compareAtPrice", v.stock,
  v.size, v.colour, v.flavour`;

const NEWEST_FIRST = sql`p.published_at desc, p.id desc`;

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
    select ${VARIANT_COLUMNS}, ${IS_NEW} as "isNew",
      (select count(*)::int from variants where product_id = p.id and archived_at is null) as "variantCount",
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

/** A list of products, or one page of it with the total. */
export interface CardPage {
  cards: CardRow[];
  total: number | undefined;
}

export function listNewest(ctx: Pick<Ctx, "db">, { slice }: { slice: Slice }): Promise<CardPage> {
  return listPage(ctx, { condition: sql`true`, order: NEWEST_FIRST, slice });
}

/** All products in a random order, which is the same for everyone and changes daily by the database's calendar. */
export function listShuffled(ctx: Pick<Ctx, "db">, { slice }: { slice: Slice }): Promise<CardPage> {
  return listPage(ctx, { condition: sql`true`, order: sql`md5(p.token || current_date), p.id`, slice });
}

export function listFeatured(ctx: Pick<Ctx, "db">, { slice }: { slice: Slice }): Promise<CardPage> {
  return listPage(ctx, {
    condition: sql`p.featured_position is not null`,
    order: sql`p.featured_position, p.id`,
    slice,
  });
}

/**
 * The products of a category and its sub-categories: those that staff have placed, in their order, then the others,
 * newest first. The two parts are read apart, so that each follows an index.
 * @param list.categoryIds the category first, then its sub-categories
 */
export async function listInCategories(
  ctx: Pick<Ctx, "db">,
  { categoryIds, slice }: { categoryIds: readonly number[]; slice: Slice },
): Promise<CardPage> {
  const { limit, offset, paged } = slice;
  const inCategories = sql`p.category_id = any(${categoryIds})`;
  const placed = await listPlaced(ctx, { categoryId: categoryIds[0], condition: inCategories });
  const first = placed.slice(offset, limit === null ? undefined : offset + limit);
  const rest = {
    limit: limit === null ? null : limit - first.length,
    offset: Math.max(0, offset - placed.length),
  };
  const order = sql`array_position(${first}::bigint[], p.id)`;
  const cards = [
    ...(first.length === 0
      ? []
      : await listCards(ctx, {
          condition: sql`p.id = any(${first})`,
          order,
          slice: { limit: null, offset: 0 },
        })),
    ...(rest.limit === 0
      ? []
      : await listCards(ctx, {
          condition: placed.length === 0 ? inCategories : sql`${inCategories} and p.id <> all(${placed})`,
          order: NEWEST_FIRST,
          slice: rest,
        })),
  ];
  return { cards, total: paged ? await countProducts(ctx, { condition: inCategories }) : undefined };
}

/** The ids of the listed products that staff have placed on the page of a category, in their order. */
async function listPlaced(
  { db }: Pick<Ctx, "db">,
  { categoryId, condition }: { categoryId: number | undefined; condition: SqlText },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from category_places place join products p on p.id = place.product_id
    where place.category_id = ${categoryId ?? null} and ${IS_LISTED} and ${condition}
    order by place.position`);
  return rows.map(({ id }) => id);
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

/** The ids of the category, first, and all its sub-categories; empty if there is no such category. */
export async function listCategoryIds({ db }: { db: Db }, { token }: { token: string }): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive descendants as (
      select id, true as is_first from categories where token = ${token}
      union
      select c.id, false from categories c join descendants on c.parent_id = descendants.id
    )
    select id from descendants order by is_first desc`);
  return rows.map(({ id }) => id);
}

export async function listCategories({ db }: Pick<Ctx, "db">): Promise<CategoryRow[]> {
  const { rows } = await db.execute<CategoryRow & Record<string, unknown>>(sql`
    select c.id, c.parent_id as "parentId", c.token, c.name, c.popular_position as "popularPosition",
      (select count(*)::int from products p where p.category_id = c.id and ${IS_LISTED}) as "productCount",
      case when pic.id is not null then
        json_build_object('id', pic.id, 'alt', c.picture_alt, 'placeholder', pic.placeholder)
      end as picture
    from categories c
    left join pictures pic on pic.id = c.picture_id
    order by c.position, c.id`);
  return rows;
}

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
    with recursive shown as (
      select p.id, p.token, p.category_id, p.published_at,
        greatest(p.published_at, p.changed_at, max(v.changed_at)) as changed_at
      from products p
      join variants v on v.product_id = p.id and v.archived_at is null
      where ${IS_SHOWN}
      group by p.id
    ),
    stocked as (
      select c.id, c.parent_id, shown.changed_at from categories c join shown on shown.category_id = c.id
      union
      select c.id, c.parent_id, stocked.changed_at from categories c join stocked on stocked.parent_id = c.id
    ),
    entries as (
      select 1 as section, 'category' as kind, c.token, max(stocked.changed_at) as changed_at,
        c.position::float8 as rank, c.id
      from categories c
      join stocked on stocked.id = c.id
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

/** A product that is in the shop, by its token; or any product, by the token of a preview that has not expired. */
export async function findProduct(
  { db }: Pick<Ctx, "db">,
  { token }: { token: string },
): Promise<ProductRow | undefined> {
  const { rows } = await db.execute<ProductRow & Record<string, unknown>>(sql`
    select p.id, p.token, p.name, p.code, p.description_html as "descriptionHtml", ${IS_NEW} as "isNew",
      p.ingredients, p.allergens, p.best_before as "bestBefore", p.details, p.size_table as "sizeTable",
      c.id as "categoryId", c.token as "categoryToken", c.name as "categoryName"
    from products p
    join categories c on c.id = p.category_id
    where (p.token = ${token} and ${IS_SHOWN})
      or p.id = (select product_id from product_previews where token = ${token} and expires_at > now())`);
  return rows[0];
}

export async function listVariants(
  { db }: Pick<Ctx, "db">,
  { productId }: { productId: number },
): Promise<ProductVariantRow[]> {
  const { rows } = await db.execute<ProductVariantRow & Record<string, unknown>>(sql`
    select v.id, v.weight_grams as "weightGrams", ${VARIANT_COLUMNS}, ${picturesOf(null)}
    from variants v
    join products p on p.id = v.product_id
    where v.product_id = ${productId} and v.archived_at is null
    order by v.position`);
  return rows;
}

/**
 * Related products, from the same category and its parent, siblings and children. Products in stock come first, then
 * the product's own category; the rest is a stable order that differs for every product.
 */
export function listRelated(
  ctx: Pick<Ctx, "db">,
  { product, limit }: { product: Pick<ProductRow, "id" | "token" | "categoryId">; limit: number },
): Promise<CardRow[]> {
  return listCards(ctx, {
    condition: sql`p.id <> ${product.id} and p.category_id in (
      select near.id
      from categories own
      join categories near on near.id = own.id or near.parent_id = own.parent_id
        or near.parent_id = own.id or near.id = own.parent_id
      where own.id = ${product.categoryId})`,
    order: sql`v.stock = 0, p.category_id <> ${product.categoryId}, md5(p.token || ${product.token}), p.id`,
    slice: { limit, offset: 0 },
  });
}
