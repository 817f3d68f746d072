import { inject } from "vitest";
import { databaseAt } from "./database.ts";
import { PRICE_MAX } from "./shopper.ts";

/**
 * A variant that no other journey buys: it is too expensive for them, and cheap enough to be paid on delivery.
 * @param nth each journey has its own
 */
export async function aQuietVariant(nth: 1 | 2): Promise<{ token: string; productToken: string }> {
  const { rows } = await databaseAt(inject("databaseUrl")).pool.query<{
    token: string;
    productToken: string;
  }>(
    `select v.token, p.token as "productToken" from variants v join products p on p.id = v.product_id
     where v.stock between 7 and 10 and v.price > $1 and v.price <= 2500000 and p.token <> $2
     order by v.id limit 1 offset $3`,
    [PRICE_MAX * 100, inject("findings").plain, nth - 1],
  );
  const [found] = rows;
  if (!found) throw new Error("The demo catalogue has no such variant");
  return found;
}
