import type { Kobo } from "@shop/contract/money";
import { paths, picturePath } from "@shop/contract/paths";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import type { Line } from "./line.ts";
import { MAIL_PICTURE_WIDTH } from "./list-mail-products.ts";
import { detailsInWords } from "./present-line.ts";

/** A variant for a mail. */
export interface MailVariant {
  variantId: number;
  name: string;
  /** Size, colour and flavour; null without any. */
  variant: string | null;
  price: Kobo;
  /** Opens the product with this variant chosen. */
  path: string;
  picture: string | null;
}

interface Row extends Omit<MailVariant, "variant" | "path">, Pick<Line, "size" | "colour" | "flavour"> {
  token: string;
  nth: number;
}

/** Variants that are not archived, for a mail. */
export async function listMailVariants(
  { db }: { db: Db },
  { variantIds }: { variantIds: readonly number[] },
): Promise<MailVariant[]> {
  if (variantIds.length === 0) return [];
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select v.id as "variantId", p.token, p.name, v.price,
      v.size, v.colour, v.flavour,
      (select picture_id from variant_pictures where variant_id = v.id order by position limit 1) as picture,
      (select count(*)::integer from variants
       where product_id = p.id and archived_at is null and position < v.position) as nth
    from variants v join products p on p.id = v.product_id
    where v.id = any(${variantIds}::bigint[]) and v.archived_at is null`);
  return rows.map(({ variantId, token, name, price, nth, picture, ...details }) => ({
    variantId,
    name,
    variant: detailsInWords(details),
    price,
    path: paths.variant(token, nth),
    picture: picture === null ? null : picturePath(picture, MAIL_PICTURE_WIDTH, "jpg"),
  }));
}
