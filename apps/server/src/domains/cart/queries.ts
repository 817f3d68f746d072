import type { Kobo } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { CART_LINE_TODAY, type Line, VARIANT_COUNT } from "../catalogue/line.ts";
import { ON_SALE } from "../catalogue/on-sale.ts";
import type { RunningPromotion } from "../promotions/rules/apply-promotions.ts";

/** A cart line with its current data from the catalogue. */
export interface CartLineRow extends Omit<Line, "variantId" | "picture" | "discount"> {
  publicId: string;
  addedAt: string;
  /** The unit price that the shopper last saw; null where it is not known. */
  seenPrice: Kobo | null;
  stock: number;
  /** How many variants of the product are for sale. */
  variantCount: number;
  /** Content hashes, first picture first. */
  pictures: string[];
}

/** A cart with the promotions that could apply to it, in one snapshot. */
export interface CurrentCart {
  /** Oldest first. */
  lines: CartLineRow[];
  promotions: RunningPromotion[];
}

/**
 * The cart at this moment. What is no longer for sale stays in the cart, hidden until it is for sale again.
 * @param promoCode the code that the shopper has entered; null for automatic promotions only
 */
export async function viewCart(
  { db }: { db: Db },
  { shopperId, promoCode = null }: { shopperId: number; promoCode?: string | null },
): Promise<CurrentCart> {
  const lines = await prepared<CartLineRow & { promotions: RunningPromotion[] }>(db)`
    with offers as materialized (select cart_promotions(${shopperId}::bigint, ${promoCode}::text) as promotions)
    select offers.promotions, l.public_id as "publicId", l.added_at as "addedAt", l.seen_price as "seenPrice",
           ${CART_LINE_TODAY},
           v.stock + kept_for(${shopperId}, v.id) as stock, ${VARIANT_COUNT},
           array(select picture_id from variant_pictures where variant_id = v.id order by position) as pictures
    from offers cross join cart_lines l
      join variants v on v.id = l.variant_id
      join products p on p.id = v.product_id
    where l.shopper_id = ${shopperId} and ${ON_SALE}
    order by l.added_at, l.id`;
  return { lines, promotions: lines[0]?.promotions ?? [] };
}
