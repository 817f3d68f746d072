import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { VariantQuantity } from "./move-stock.ts";

/**
 * Leaves of `lines` what the order has not returned yet: a refund may have put pieces back into stock before the parcel
 * comes back, or the other way round. The caller holds the order's lock.
 */
export async function limitToPiecesOut(
  { db }: { db: Transaction },
  { orderId, lines }: { orderId: number; lines: readonly VariantQuantity[] },
): Promise<VariantQuantity[]> {
  const found = await prepared<{ id: number; pieces: number }>(db)`
    select l.variant_id as id, (sum(l.quantity) - coalesce(
             (select sum(m.delta) from stock_movements m
              where m.order_id = l.order_id and m.variant_id = l.variant_id and m.reason = 'returned'), 0))::integer as pieces
    from order_lines l where l.order_id = ${orderId} and l.variant_id is not null
    group by l.order_id, l.variant_id`;
  const out = new Map(found.map(({ id, pieces }) => [id, pieces]));
  return lines.flatMap(({ variantId, quantity }) => {
    if (variantId === null) return [];
    const left = out.get(variantId) ?? 0;
    const taken = Math.min(quantity, left);
    out.set(variantId, left - taken);
    return taken > 0 ? [{ variantId, quantity: taken }] : [];
  });
}
