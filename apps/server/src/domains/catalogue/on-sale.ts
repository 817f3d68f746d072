import { fragment } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";

/** SQL condition on a product `p`: active, and its time has come. Staff alone see the others. */
export const IS_SHOWN = sql`p.status = 'active' and p.published_at <= now()`;

/**
 * SQL condition on a product `p`. Lists leave out products that shoppers cannot choose: those that are not shown, and
 * those without variants, whose own pages stay for old links.
 */
export const IS_LISTED = sql`${IS_SHOWN}
  and exists (select from variants where product_id = p.id and archived_at is null)`;

/** SQL condition on a row `l` of `category_products`: the same as `IS_LISTED` on its product. */
export const IS_IN_SHOP = sql`l.is_listed and l.published_at <= now()`;

/** SQL condition for prepared statements on a variant `v` and its product `p`: a shopper can buy it, stock aside. */
export const ON_SALE = fragment("v.archived_at is null and p.status = 'active' and p.published_at <= now()");
