import type { CategoryNode, CategoryRecord, PlacedProduct } from "@shop/contract/admin/categories";
import type { Db } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import { presentPicture } from "../present.ts";

/** A category as staff edit it. */
export interface CategoryRow extends Omit<CategoryRecord, "picture" | "placed"> {
  id: number;
  parentId: number | null;
  picture: { id: string; alt: string; placeholder: string } | null;
  placed: (Omit<PlacedProduct, "picture"> & { picture: string | null })[];
}

export async function findStaffCategory(
  { db }: { db: Db },
  { token }: { token: string },
): Promise<CategoryRow | undefined> {
  const { rows } = await db.execute<CategoryRow>(sql`
    with recursive above as (
      select id, parent_id, name, 0 as up from categories where token = ${token}
      union all
      select c.id, c.parent_id, c.name, above.up + 1 from categories c join above on c.id = above.parent_id
    )
    select c.id, c.parent_id as "parentId", c.token, c.version, c.name,
      (select string_agg(name, ' > ' order by up desc) from above) as path,
      case when pic.id is not null then
        json_build_object('id', pic.id, 'alt', c.picture_alt, 'placeholder', pic.placeholder)
      end as picture,
      own.products, own."onlyHere",
      (select count(*)::int from categories where parent_id = c.id) as "subCategories",
      coalesce((
        select json_agg(json_build_object(
          'token', p.token, 'name', p.name, 'code', p.code, 'status', p.status,
          'picture', (
            select vp.picture_id from variants v join variant_pictures vp on vp.variant_id = v.id
            where v.product_id = p.id and v.archived_at is null order by v.position, vp.position limit 1)
        ) order by place.position)
        from category_places place join products p on p.id = place.product_id
        where place.category_id = c.id
      ), '[]') as placed
    from categories c
    left join pictures pic on pic.id = c.picture_id
    cross join lateral (
      select count(*)::int as products,
        count(*) filter (where l.position = 0 and not exists (
          select from additional_categories where product_id = l.product_id))::int as "onlyHere"
      from category_products l where l.category_id = c.id and l.position is not null
    ) own
    where c.token = ${token}`);
  return rows[0];
}

export function presentCategoryRecord({ id: _, parentId: __, picture, placed, ...row }: CategoryRow) {
  return {
    ...row,
    picture: picture && { picture: picture.id, src: presentPicture(picture).src, alt: picture.alt },
    placed: placed.map((product) => ({ ...product, picture: addressOf(product.picture) })),
  };
}

/** All categories, each right below its own, in the order of the shop. */
export async function listCategoryTree({ db }: { db: Db }): Promise<CategoryNode[]> {
  const { rows } = await db.execute<CategoryNode>(sql`
    with recursive tree as (
      select id, token, name, version, picture_id, null::text as parent, name as path, 0 as depth,
        array[position::bigint, id] as place
      from categories where parent_id is null
      union all
      select c.id, c.token, c.name, c.version, c.picture_id, tree.token, tree.path || ' > ' || c.name, tree.depth + 1,
        tree.place || array[c.position::bigint, c.id]
      from categories c join tree on c.parent_id = tree.id
    ),
    counts as (
      select category_id, count(position)::int as products, count(*)::int as "allProducts"
      from category_products group by category_id
    )
    select tree.token, tree.name, tree.path, tree.depth, tree.version, tree.parent, tree.picture_id as picture,
      coalesce(counts.products, 0) as products, coalesce(counts."allProducts", 0) as "allProducts"
    from tree left join counts on counts.category_id = tree.id
    order by tree.place`);
  return rows.map((row) => ({ ...row, picture: addressOf(row.picture) }));
}

function addressOf(picture: string | null): string | null {
  return picture === null ? null : presentPicture({ id: picture, alt: "", placeholder: "" }).src;
}
