import type { Kobo } from "@shop/contract/money";
import { paths, picturePath } from "@shop/contract/paths";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { IS_LISTED } from "./on-sale.ts";

/** A width that the image resizer makes, for a picture of 120 px on a sharp screen. */
export const MAIL_PICTURE_WIDTH = 320;

interface Found {
  token: string;
  name: string;
  price: Kobo;
  picture: string | null;
}

/** Products for a mail, in the order of the tokens. Those that are not in the shop are left out. */
export async function listMailProducts(
  { db }: { db: Db },
  { tokens }: { tokens: readonly string[] },
): Promise<{ name: string; price: Kobo; path: string; picture: string | null }[]> {
  if (tokens.length === 0) return [];
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    select p.token, p.name, v.price,
      (select picture_id from variant_pictures where variant_id = v.id order by position limit 1) as picture
    from products p
    join lateral (
      select id, price from variants where product_id = p.id and archived_at is null order by position limit 1
    ) v on true
    where p.token = any(${tokens}::text[]) and ${IS_LISTED}
    order by array_position(${tokens}::text[], p.token)`);
  return rows.map(({ token, name, price, picture }) => ({
    name,
    price,
    path: paths.product(token),
    picture: picture === null ? null : picturePath(picture, MAIL_PICTURE_WIDTH, "jpg"),
  }));
}

/** The names of products, in the order of the tokens, in the shop or not. */
export async function listProductNames(
  { db }: { db: Db },
  { tokens }: { tokens: readonly string[] },
): Promise<{ token: string; name: string }[]> {
  const { rows } = await db.execute<{ token: string; name: string }>(sql`
    select token, name from products where token = any(${tokens}::text[])
    order by array_position(${tokens}::text[], token)`);
  return rows;
}
