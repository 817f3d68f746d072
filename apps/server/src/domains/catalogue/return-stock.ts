import type { Transaction } from "../../db/pool.ts";
import { moveStock, type StockMoves } from "./move-stock.ts";

/** Returns an order's pieces to stock. Deleted variants are skipped. */
export async function returnStock(
  { db }: { db: Transaction },
  returned: NonNullable<StockMoves["returned"]>,
  by: StockMoves["by"] = null,
): Promise<void> {
  await moveStock({ db }, { returned, by });
}
