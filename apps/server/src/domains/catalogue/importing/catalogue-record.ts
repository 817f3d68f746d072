import type { ProductStatus, SizeTable } from "@shop/contract/admin/product-fields";
import type { Db } from "../../../db/pool.ts";
import { type SqlText, sql } from "../../../db/sql.ts";

/** What an import compares with, and what an export writes: everything of a product that is in a table. */
export interface ProductRecord {
  id: number;
  token: string;
  version: number;
  code: string;
  name: string;
  /** "Snacks > Chin-chin"; that of the main category first. */
  categoryPaths: string[];
  description: string;
  keywords: string;
  featuredPosition: number | null;
  /** ISO 8601 in UTC. */
  publishedAt: string;
  status: ProductStatus;
  ingredients: string;
  allergens: string;
  bestBefore: string;
  sizeTable: SizeTable | null;
  /** Those for sale, in their order. */
  variants: VariantRecord[];
}

export interface VariantRecord {
  id: number;
  token: string;
  position: number;
  size: string | null;
  colour: string | null;
  flavour: string | null;
  /** Kobo. */
  price: number;
  /** Kobo. */
  compareAtPrice: number | null;
  stock: number;
  weightGrams: number | null;
  pictures: PictureRecord[];
}

export interface PictureRecord {
  picture: string;
  /** The name of its file when it was uploaded; the picture's id if it has none. */
  file: string;
  alt: string;
  x: number;
  y: number;
}

/** @param condition SQL condition on a product `p` */
export async function listProductRecords(
  { db }: { db: Db },
  condition: SqlText,
  limit: number | null = null,
): Promise<ProductRecord[]> {
  const { rows } = await db.execute<ProductRecord>(sql`
    with recursive paths as (
      select id, name as path from categories where parent_id is null
      union all
      select c.id, paths.path || ' > ' || c.name from categories c join paths on c.parent_id = paths.id
    )
    select p.id, p.token, p.version, p.code, p.name, p.description_html as description,
      array(
        select paths.path from category_products l join paths on paths.id = l.category_id
        where l.product_id = p.id and l.position is not null order by l.position
      ) as "categoryPaths",
      p.keywords, p.featured_position as "featuredPosition",
      to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishedAt",
      p.status, p.ingredients, p.allergens, p.best_before as "bestBefore",
      p.size_table as "sizeTable", own.variants
    from (select * from products p where ${condition} order by id limit ${limit}) p
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'id', v.id, 'token', v.token, 'position', v.position, 'size', v.size, 'colour', v.colour, 'flavour', v.flavour,
        'price', v.price, 'compareAtPrice', v.compare_at_price, 'stock', v.stock, 'weightGrams', v.weight_grams,
        'pictures', coalesce((
          select json_agg(json_build_object('picture', vp.picture_id, 'alt', vp.alt, 'x', vp.focus_x, 'y', vp.focus_y,
            'file', coalesce((select min(f.name) from picture_files f where f.picture_id = vp.picture_id), vp.picture_id)
          ) order by vp.position)
          from variant_pictures vp where vp.variant_id = v.id), '[]')
      ) order by v.position), '[]') as variants
      from variants v where v.product_id = p.id and v.archived_at is null
    ) own
    order by p.id`);
  return rows;
}

/** The categories by how tables name them: "Snacks > Chin-chin". */
export async function listCategoryPaths({ db }: { db: Db }): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ path: string; token: string }>(sql`
    with recursive paths as (
      select id, token, name as path from categories where parent_id is null
      union all
      select c.id, c.token, paths.path || ' > ' || c.name from categories c join paths on c.parent_id = paths.id
    )
    select path, token from paths`);
  return new Map(rows.map(({ path, token }) => [path, token]));
}

/** The pictures that tables can name: by the name of the uploaded file, and by their id. */
export async function findNamedPictures(
  { db }: { db: Db },
  names: readonly string[],
): Promise<Map<string, { id: string; file: string }>> {
  const { rows } = await db.execute<{ name: string; id: string; file: string }>(sql`
    select asked.name, found.id,
      coalesce((select min(f.name) from picture_files f where f.picture_id = found.id), found.id) as file
    from unnest(${[...new Set(names)]}::text[]) asked(name)
    cross join lateral (
      select picture_id as id from picture_files where name = asked.name
      union all
      select id from pictures where id = asked.name
      limit 1
    ) found`);
  return new Map(rows.map(({ name, id, file }) => [name, { id, file }]));
}
