import type { Transaction } from "../../db/pool.ts";
import { moveStock, type StockMoves } from "./move-stock.ts";
import { limitToPiecesOut } from "./pieces-out.ts";

/** Returns an order's pieces to stock, each once. Deleted variants are skipped. */
export async function returnStock(
  { db }: { db: Transaction },
  returned: NonNullable<StockMoves["returned"]>,
  by: StockMoves["by"] = null,
): Promise<void> {
  const lines = returned.reason === "returned" ? await limitToPiecesOut({ db }, returned) : returned.lines;
  await moveStock({ db }, { returned: { ...returned, lines }, by });
}
