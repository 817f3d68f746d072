import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { moveStock, type OrderMove, type StockMoves, type VariantQuantity } from "./move-stock.ts";
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

/**
 * Pieces of an order that came back and cannot be sold again: they come back in the ledger, each once, and leave as damaged.
 * Pieces that a refund had put back before leave as damaged too, as far as they have not been sold meanwhile.
 */
export async function writeOffReturned(
  { db }: { db: Transaction },
  { orderId, lines }: OrderMove,
  by: StockMoves["by"],
): Promise<void> {
  const out = await limitToPiecesOut({ db }, { orderId, lines });
  const putBack = await limitToStock({ db }, { lines: without(lines, out) });
  await moveStock(
    { db },
    {
      returned: { orderId, lines: out, reason: "returned" },
      taken: { orderId, lines: [...out, ...putBack], reason: "damaged" },
      by,
    },
  );
}

/** What is left of `lines` of each variant without the `out` pieces. */
function without(lines: readonly VariantQuantity[], out: readonly VariantQuantity[]): VariantQuantity[] {
  const countOf = (of: readonly VariantQuantity[], variantId: number | null) =>
    of.filter((line) => line.variantId === variantId).reduce((sum, { quantity }) => sum + quantity, 0);
  return [...new Set(lines.map(({ variantId }) => variantId))]
    .map((variantId) => ({ variantId, quantity: countOf(lines, variantId) - countOf(out, variantId) }))
    .filter(({ variantId, quantity }) => variantId !== null && quantity > 0);
}

/** Reduces `lines` to what is in stock, and locks those variants. Each variant is in one line. */
async function limitToStock(
  { db }: { db: Transaction },
  { lines }: { lines: readonly VariantQuantity[] },
): Promise<VariantQuantity[]> {
  if (lines.length === 0) return [];
  const found = await prepared<{ id: number; stock: number }>(db)`
    select id, stock from variants where id = any(${lines.map(({ variantId }) => variantId)}::bigint[])
    order by id for no key update`;
  const stock = new Map(found.map((row) => [row.id, row.stock]));
  return lines
    .map(({ variantId, quantity }) => ({
      variantId,
      quantity: Math.min(quantity, variantId === null ? 0 : (stock.get(variantId) ?? 0)),
    }))
    .filter(({ quantity }) => quantity > 0);
}
