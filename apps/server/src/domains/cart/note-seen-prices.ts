import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { CartLineRow } from "./queries.ts";

/**
 * Records today's prices as seen, for lines without a recorded seen price: those that a process of an older version has
 * added. Otherwise the cart could never say that their price has changed.
 */
export async function noteSeenPrices(
  { db }: { db: Db },
  { shopperId, lines }: { shopperId: number; lines: readonly CartLineRow[] },
): Promise<void> {
  const shown = lines
    .filter(({ seenPrice }) => seenPrice === null)
    .map(({ publicId, unitPrice }) => ({ line: publicId, price: unitPrice }));
  if (shown.length === 0) return;
  await prepared(db)`
    update cart_lines l set seen_price = shown.price
    from json_to_recordset(${JSON.stringify(shown)}::json) as shown(line text, price bigint)
    where l.public_id = shown.line and l.shopper_id = ${shopperId} and l.seen_price is null`;
}
