import type { ProductStatus, SizeTable, StaffProduct } from "@shop/contract/admin/product-fields";
import { kobo, toNaira } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { presentPicture } from "./present.ts";

export interface StaffVariantRow {
  id: number;
  token: string;
  size: string | null;
  colour: string | null;
  flavour: string | null;
  /** In kobo. */
  price: number;
  /** In kobo. */
  compareAtPrice: number | null;
  weightGrams: number | null;
  stock: number;
  isArchived: boolean;
  pictures: { id: string; alt: string; placeholder: string; x: number; y: number }[];
}

/** A product as staff edit it, shown in the shop or not. */
export interface StaffProductRow {
  id: number;
  token: string;
  version: number;
  name: string;
  code: string;
  status: ProductStatus;
  /** ISO 8601 in UTC. */
  publishAt: string;
  isShown: boolean;
  description: string;
  category: string;
  alsoIn: StaffProduct["alsoIn"];
  keywords: string;
  ingredients: string;
  allergens: string;
  bestBefore: string;
  details: { name: string; value: string }[];
  sizeTable: SizeTable | null;
  variants: StaffVariantRow[];
}

export async function findStaffProduct(
  { db }: { db: Db },
  { token }: { token: string },
): Promise<StaffProductRow | undefined> {
  const [product] = await prepared<StaffProductRow>(db)`
    select p.id, p.token, p.version, p.name, p.code, p.status,
      to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishAt",
      p.status = 'active' and p.published_at <= now() as "isShown",
      p.description_html as description, c.token as category,
      coalesce((
        select json_agg(json_build_object('token', one.token, 'name', (
            with recursive above as (
              select one.name, one.parent_id, 0 as up
              union all
              select a.name, a.parent_id, above.up + 1 from categories a join above on a.id = above.parent_id
            )
            select string_agg(name, ' > ' order by up desc) from above)
          ) order by own.position)
        from additional_categories own join categories one on one.id = own.category_id
        where own.product_id = p.id), '[]') as "alsoIn",
      p.keywords, p.ingredients, p.allergens,
      p.best_before as "bestBefore", p.details, p.size_table as "sizeTable",
      coalesce((
        select json_agg(json_build_object(
            'id', v.id, 'token', v.token, 'size', v.size, 'colour', v.colour, 'flavour', v.flavour, 'price', v.price,
            'compareAtPrice', v.compare_at_price, 'weightGrams', v.weight_grams, 'stock', v.stock,
            'isArchived', v.archived_at is not null,
            'pictures', coalesce((
              select json_agg(json_build_object('id', pic.id, 'alt', vp.alt, 'placeholder', pic.placeholder,
                                                'x', vp.focus_x, 'y', vp.focus_y) order by vp.position)
              from variant_pictures vp join pictures pic on pic.id = vp.picture_id
              where vp.variant_id = v.id), '[]')
          ) order by v.archived_at is not null, v.position)
        from variants v where v.product_id = p.id), '[]') as variants
    from products p join categories c on c.id = p.category_id
    where p.token = ${token}`;
  return product;
}

export function presentStaffProduct({ id: _, variants, ...product }: StaffProductRow): StaffProduct {
  return { ...product, variants: variants.map(presentStaffVariant) };
}

function presentStaffVariant({ id: _, pictures, ...variant }: StaffVariantRow) {
  return {
    ...variant,
    price: toNaira(kobo(variant.price)),
    compareAtPrice: variant.compareAtPrice === null ? null : toNaira(kobo(variant.compareAtPrice)),
    pictures: pictures.map(({ x, y, ...picture }) => ({
      picture: picture.id,
      src: presentPicture(picture).src,
      alt: picture.alt,
      focus: { x, y },
    })),
  };
}
