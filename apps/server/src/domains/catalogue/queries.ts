import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { IS_SHOWN } from "./on-sale.ts";
import { IS_NEW, picturesOf, VARIANT_COLUMNS, type VariantRow } from "./variant-rows.ts";

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
  /** How many reviews give one star, two, three, four and five; null when there are none. */
  starCounts: number[] | null;
  categoryId: number;
  categoryToken: string;
  categoryName: string;
}

export async function hasPicture({ db }: Pick<Ctx, "db">, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from pictures where id = ${id}`);
  return rowCount === 1;
}

/** A product that is in the shop, by its token; or any product, by the token of a preview that has not expired. */
export async function findProduct(
  { db }: Pick<Ctx, "db">,
  { token }: { token: string },
): Promise<ProductRow | undefined> {
  const { rows } = await db.execute<ProductRow & Record<string, unknown>>(sql`
    select p.id, p.token, p.name, p.code, p.description_html as "descriptionHtml", ${IS_NEW} as "isNew",
      p.ingredients, p.allergens, p.best_before as "bestBefore", p.details, p.size_table as "sizeTable",
      (select counts from product_ratings where product_id = p.id and reviews > 0) as "starCounts",
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
): Promise<VariantRow[]> {
  const { rows } = await db.execute<VariantRow & Record<string, unknown>>(sql`
    select ${VARIANT_COLUMNS}, ${picturesOf(null)}
    from variants v
    join products p on p.id = v.product_id
    where v.product_id = ${productId} and v.archived_at is null
    order by v.position`);
  return rows;
}
