import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** A quantity of one variant. The variant is null if it has since been deleted from the catalogue. */
export interface VariantQuantity {
  variantId: number | null;
  quantity: number;
}

/** Pieces that an order takes (`sold`, `reserved`) or gives back (`released` before they left, `returned` after). */
export interface OrderMove {
  orderId: number;
  lines: readonly VariantQuantity[];
}

export interface StockMoves {
  /** `damaged`: pieces that came back and cannot be sold again. */
  taken?: OrderMove & { reason: "sold" | "reserved" | "damaged" };
  returned?: OrderMove & { reason: "released" | "returned" };
  /** The member of staff who does it; without one it is the shop. */
  by?: { staffId: number; name: string } | null;
}

/**
 * Takes stock and returns stock in one step, all or nothing, and writes each line into the ledger. Only the ledger
 * changes stock: see `docs/stock.md`.
 * @returns the variants that are short; none if everything was moved
 */
export async function moveStock(
  { db }: { db: Transaction },
  { taken, returned, by = null }: StockMoves,
): Promise<number[]> {
  const moves = [...movesOf(returned, 1), ...movesOf(taken, -1)];
  if (moves.length === 0) return [];
  // Rows are locked in id order before any is changed, so orders with the same variants wait for each other and never
  // deadlock. What comes back is written before what is taken, so a balance is never below zero on the way.
  const missing = await prepared<{ id: number }>(db)`
    with requested as (
      select * from rows from (
        unnest(${moves.map(({ variantId }) => variantId)}::bigint[]), unnest(${moves.map(({ delta }) => delta)}::integer[]),
        unnest(${moves.map(({ reason }) => reason)}::text[]), unnest(${moves.map(({ orderId }) => orderId)}::bigint[])
      ) with ordinality as each(id, delta, reason, order_id, nth)
    ), net as (
      select id, sum(delta)::integer as delta from requested group by id
    ), locked as materialized (
      select v.id, v.stock from variants v join net on net.id = v.id order by v.id for no key update of v
    ), missing as materialized (
      select net.id from net left join locked l on l.id = net.id
      where net.delta < 0 and (l.id is null or l.stock + net.delta < 0)
    ), moved as (
      insert into stock_movements (variant_id, delta, reason, order_id, staff_id, staff_name)
      select r.id, r.delta, r.reason, r.order_id, ${by?.staffId ?? null}::bigint, ${by?.name ?? null}::text
      from requested r join locked l on l.id = r.id
      where not exists (select from missing)
      order by r.nth
    )
    select id from missing`;
  return missing.map(({ id }) => id);
}

function movesOf(move: StockMoves["taken"] | StockMoves["returned"], sign: 1 | -1) {
  if (!move) return [];
  const { reason, orderId, lines } = move;
  return lines
    .filter(({ variantId }) => variantId !== null)
    .map(({ variantId, quantity }) => ({ variantId, delta: sign * quantity, reason, orderId }));
}
