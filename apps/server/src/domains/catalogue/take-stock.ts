import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import { moveStock, type OrderMove, type StockMoves, type VariantQuantity } from "./move-stock.ts";

/**
 * Takes an order's pieces out of stock, all or nothing. If two shoppers want the last one, one is refused.
 * @param replaced the order that this one replaces: its pieces are released in the same step
 */
export async function takeStock(
  { db }: { db: Transaction },
  {
    taken,
    replaced,
    by = null,
  }: { taken: NonNullable<StockMoves["taken"]>; replaced?: OrderMove | null; by?: StockMoves["by"] },
): Promise<void> {
  const missing = await moveStock(
    { db },
    { taken, by, ...(replaced ? { returned: { ...replaced, reason: "released" } } : {}) },
  );
  if (missing.length > 0) await refuseShortage({ db }, new Set(missing), taken.lines);
}

async function refuseShortage(
  { db }: { db: Transaction },
  missing: ReadonlySet<number>,
  wanted: readonly VariantQuantity[],
): Promise<never> {
  const first = wanted.find(({ variantId }) => variantId !== null && missing.has(variantId))?.variantId;
  const [variant] = await prepared<{ token: string; name: string; stock: number }>(db)`
    select v.token, p.name, v.stock from variants v join products p on p.id = v.product_id where v.id = ${first}`;
  if (!variant) refuse("variant_not_found");
  const { token, name, stock } = variant;
  refuse(stock === 0 ? "out_of_stock" : "too_few_left", { name, left: stock, variant_token: token });
}
