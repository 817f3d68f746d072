import type { Ctx } from "../../ctx.ts";
import { type SqlText, sql } from "../../db/sql.ts";
import type { Slice } from "../../lib/paging.ts";
import { IS_IN_SHOP, IS_LISTED, IS_SHOWN } from "./on-sale.ts";
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

/** The cards of products, each with the variant named instead of its first one, in the order of the names. */
export async function listCardsOfVariants(
  { db }: Pick<Ctx, "db">,
  { variantIds }: { variantIds: readonly number[] },
): Promise<CardRow[]> {
  if (variantIds.length === 0) return [];
  const { rows } = await db.execute<CardRow & Record<string, unknown>>(sql`
    select ${VARIANT_COLUMNS}, ${IS_NEW} as "isNew",
      (select count(*)::int from variants where product_id = p.id and archived_at is null) as "variantCount",
      ${picturesOf(PICTURES_PER_CARD)}
    from unnest(${variantIds}::bigint[]) with ordinality as named(id, nth)
    join variants v on v.id = named.id and v.archived_at is null
    join products p on p.id = v.product_id
    where ${IS_SHOWN}
    order by named.nth`);
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

/** The categories with the numbers of listed products in each and below it, every product counted once. */
export async function listCategories({ db }: Pick<Ctx, "db">): Promise<CategoryRow[]> {
  const { rows } = await db.execute<CategoryRow & Record<string, unknown>>(sql`
    select c.id, c.parent_id as "parentId", c.token, c.name, c.popular_position as "popularPosition",
      (select count(*)::int from category_products l where l.category_id = c.id and ${IS_IN_SHOP}) as "productCount",
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
 * Related products: those of the product's categories, and of the parents, siblings and children of its main one. Products in
 * stock come first, then those of the main category; the rest is a stable order that differs for every product.
 */
export function listRelated(
  ctx: Pick<Ctx, "db">,
  { product, limit }: { product: Pick<ProductRow, "id" | "token" | "categoryId">; limit: number },
): Promise<CardRow[]> {
  return listCards(ctx, {
    condition: sql`p.id <> ${product.id} and p.id in (
      select l.product_id
      from category_products l
      where l.position is not null and l.is_listed and l.category_id in (
        select near.id
        from categories own
        join categories near on near.id = own.id or near.parent_id = own.parent_id
          or near.parent_id = own.id or near.id = own.parent_id
        where own.id = ${product.categoryId}
        union
        select category_id from additional_categories where product_id = ${product.id}))`,
    order: sql`v.stock = 0, p.category_id <> ${product.categoryId}, md5(p.token || ${product.token}), p.id`,
    slice: { limit, offset: 0 },
  });
}
