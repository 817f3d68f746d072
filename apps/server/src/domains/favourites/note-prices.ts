import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

/** Notes the prices, in kobo, that were emailed to a shopper, so that the next comparison starts from them. */
export async function notePrices(
  { db }: { db: Transaction },
  { shopperId, prices }: { shopperId: number; prices: readonly { variantId: number; price: number }[] },
): Promise<void> {
  await db.execute(sql`
    update favourites f set noted_price = told.price
    from unnest(${prices.map(({ variantId }) => variantId)}::bigint[],
                ${prices.map(({ price }) => price)}::bigint[]) as told(id, price)
    where f.shopper_id = ${shopperId} and f.variant_id = told.id`);
}
