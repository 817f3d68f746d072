import type { Kobo } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import { PRICE_TODAY } from "../catalogue/line.ts";

/**
 * Records that the shopper has seen the current price of a line. If the price has moved again since they saw it, nothing
 * changes, and the line still says that it differs.
 * @param line.price the price that the shopper saw
 */
export async function acceptCartPrice(
  { db }: { db: Db },
  { shopperId, lineId, price }: { shopperId: number; lineId: string; price: Kobo | null },
): Promise<void> {
  const found = await prepared(db)`
    update cart_lines l set seen_price = case when ${PRICE_TODAY} = ${price}::bigint then ${price}::bigint else l.seen_price end
    from variants v
    where l.public_id = ${lineId} and l.shopper_id = ${shopperId} and v.id = l.variant_id
    returning l.id`;
  if (found.length === 0) refuse("cart_line_not_found");
}
