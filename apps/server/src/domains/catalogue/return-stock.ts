import type { Transaction } from "../../db/pool.ts";
import { moveStock, type OrderMove, type StockMoves } from "./move-stock.ts";
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

/** Pieces of an order that came back and cannot be sold again: they come back in the ledger, each once, and leave as damaged. */
export async function writeOffReturned(
  { db }: { db: Transaction },
  { orderId, lines }: OrderMove,
  by: StockMoves["by"],
): Promise<void> {
  const out = await limitToPiecesOut({ db }, { orderId, lines });
  await moveStock(
    { db },
    {
      returned: { orderId, lines: out, reason: "returned" },
      taken: { orderId, lines: out, reason: "damaged" },
      by,
    },
  );
}
