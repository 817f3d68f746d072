import { sql } from "../../db/sql.ts";

export interface PictureRow {
  id: string;
  alt: string;
  placeholder: string;
  /** The focus, in percent; only of a product's pictures. */
  x?: number;
  y?: number;
}

export interface VariantRow {
  id: number;
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
  weightGrams: number | null;
  pictures: PictureRow[];
}

/** SQL condition on a product `p`. */
export const IS_NEW = sql`p.published_at > now() - interval '30 days'`;

/** SQL column with the pictures of a variant `v` in order, as JSON. A null limit selects all. */
export const picturesOf = (limit: number | null) => sql`
  coalesce((
    select json_agg(json_build_object('id', pic.id, 'alt', vp.alt, 'placeholder', pic.placeholder,
        'x', vp.focus_x, 'y', vp.focus_y) order by vp.position)
    from (select * from variant_pictures where variant_id = v.id order by position limit ${limit}) vp
    join pictures pic on pic.id = vp.picture_id
  ), '[]') as pictures`;

export const VARIANT_COLUMNS = sql`
  v.id, v.token, p.token as "productToken", p.name, v.price, v.compare_at_price as "compareAtPrice", v.stock,
  v.size, v.colour, v.flavour, v.weight_grams as "weightGrams"`;
