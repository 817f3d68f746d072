import { inject } from "vitest";
import { databaseAt } from "./database.ts";

/**
 * A variant that no other journey buys: they take one of which there are more, or all of one that is nearly gone.
 * @param nth each journey has its own
 */
export async function aQuietVariant(nth: 1 | 2): Promise<{ token: string; productToken: string }> {
  const { rows } = await databaseAt(inject("databaseUrl")).pool.query<{
    token: string;
    productToken: string;
  }>(
    `select v.token, p.token as "productToken" from variants v join products p on p.id = v.product_id
     where v.stock between 7 and 10 and v.price <= 800000 and p.token <> $1 order by v.id limit 1 offset $2`,
    [inject("findings").plain, nth - 1],
  );
  const [found] = rows;
  if (!found) throw new Error("The demo catalogue has no such variant");
  return found;
}
