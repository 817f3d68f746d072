import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import { moveStock, type VariantQuantity } from "./move-stock.ts";

export interface Wanted {
  variantId: number;
  quantity: number;
}

/**
 * Takes the wanted quantities out of stock, all or nothing. If two shoppers want the last one, one is refused.
 * @param returned quantities to return in the same step, from an order that this one replaces
 */
export async function takeStock(
  { db }: { db: Transaction },
  wanted: readonly Wanted[],
  returned: readonly VariantQuantity[] = [],
): Promise<void> {
  const missing = await moveStock({ db }, { taken: wanted, returned });
  if (missing.length > 0) await refuseShortage({ db }, new Set(missing), wanted);
}

async function refuseShortage(
  { db }: { db: Transaction },
  missing: ReadonlySet<number>,
  wanted: readonly Wanted[],
): Promise<never> {
  const first = wanted.find(({ variantId }) => missing.has(variantId))?.variantId;
  const [variant] = await prepared<{ token: string; name: string; stock: number }>(db)`
    select v.token, p.name, v.stock from variants v join products p on p.id = v.product_id where v.id = ${first}`;
  if (!variant) refuse("variant_not_found");
  const { token, name, stock } = variant;
  refuse(stock === 0 ? "out_of_stock" : "too_few_left", { name, left: stock, variant_token: token });
}
