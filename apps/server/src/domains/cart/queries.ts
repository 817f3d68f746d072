import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { CART_LINE_TODAY, type Line } from "../catalogue/line.ts";
import { ON_SALE } from "../catalogue/on-sale.ts";

/** A cart line with its current data from the catalogue. */
export interface CartLineRow extends Omit<Line, "variantId" | "picture"> {
  publicId: string;
  addedAt: string;
  stock: number;
  /** Content hashes, first picture first. */
  pictures: string[];
}

/** The cart's lines, oldest first. What is no longer for sale stays in the cart, hidden until it is for sale again. */
export function listCartLines(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<CartLineRow[]> {
  return prepared<CartLineRow>(db)`
    select l.public_id as "publicId", l.added_at as "addedAt", ${CART_LINE_TODAY},
           v.stock + kept_for(${shopperId}, v.id) as stock,
           array(select picture_id from variant_pictures where variant_id = v.id order by position) as pictures
    from cart_lines l
      join variants v on v.id = l.variant_id
      join products p on p.id = v.product_id
    where l.shopper_id = ${shopperId} and ${ON_SALE}
    order by l.added_at, l.id`;
}
