import type { Ctx } from "../../ctx.ts";
import { type SqlText, sql } from "../../db/sql.ts";
import { type CardRow, listCards } from "./list-cards.ts";
import { IS_IN_SHOP } from "./on-sale.ts";
import type { ProductRow } from "./queries.ts";

type RelatedTo = Pick<ProductRow, "id" | "token" | "categoryId">;

/** How many products of each category are read on either side of the product in the category's random order. */
const NEIGHBOURS = 24;

/**
 * Related products, from the pages of the product's categories and of the category above its main one. Products in stock
 * come first, then those of the main category; the rest is a stable order that differs for every product. Of a large category
 * only the neighbours in its random order are candidates, so the time does not grow with the catalogue.
 */
export function listRelated(
  ctx: Pick<Ctx, "db">,
  { product, limit }: { product: RelatedTo; limit: number },
): Promise<CardRow[]> {
  const isInMainCategory = sql`exists (
    select from category_products l where l.category_id = ${product.categoryId} and l.product_id = p.id)`;
  return listCards(ctx, {
    condition: sql`p.id in (${relatedIdsSql(product)})`,
    order: sql`v.stock = 0, not ${isInMainCategory}, md5(p.token || ${product.token}), p.id`,
    slice: { limit, offset: 0 },
  });
}

/** The ids of the candidates: at most `2 * NEIGHBOURS` of each of the categories, of which there are at most seven. */
export function relatedIdsSql({ id, categoryId }: Omit<RelatedTo, "token">): SqlText {
  // As in the index `category_products_shuffled`.
  const place = sql`md5(l.product_id::text) collate "C"`;
  const placeOfProduct = sql`md5(${id}::bigint::text) collate "C"`;
  return sql`
    select neighbour.product_id
    from (
      select ${categoryId}::bigint as id
      union select parent_id from categories where id = ${categoryId} and parent_id is not null
      union select category_id from additional_categories where product_id = ${id}
    ) near
    cross join lateral (
      (select l.product_id from category_products l
       where l.category_id = near.id and ${IS_IN_SHOP} and ${place} > ${placeOfProduct}
       order by ${place} limit ${NEIGHBOURS})
      union all
      (select l.product_id from category_products l
       where l.category_id = near.id and ${IS_IN_SHOP} and ${place} < ${placeOfProduct}
       order by ${place} desc limit ${NEIGHBOURS})
    ) neighbour`;
}
