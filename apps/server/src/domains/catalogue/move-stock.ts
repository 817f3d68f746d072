import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** A quantity of one variant. The variant is null if it has since been deleted from the catalogue. */
export interface VariantQuantity {
  variantId: number | null;
  quantity: number;
}

/**
 * Takes stock and returns stock in one step, all or nothing. Quantities taken and returned of the same variant are
 * offset against each other.
 * @returns the variants that are short; none if everything was moved
 */
export async function moveStock(
  { db }: { db: Transaction },
  { taken, returned }: { taken: readonly VariantQuantity[]; returned: readonly VariantQuantity[] },
): Promise<number[]> {
  const moves = [...taken, ...returned.map((each) => ({ ...each, quantity: -each.quantity }))].filter(
    ({ variantId }) => variantId !== null,
  );
  if (moves.length === 0) return [];
  const ids = moves.map(({ variantId }) => variantId);
  const quantities = moves.map(({ quantity }) => quantity);
  // Rows are locked in id order before any is changed, so orders with the same variants wait for each other and never
  // deadlock. An UPDATE alone would lock them in the order of its plan.
  const missing = await prepared<{ id: number }>(db)`
    with requested as (
      select id, sum(quantity)::integer as quantity
      from unnest(${ids}::bigint[], ${quantities}::integer[]) as each(id, quantity)
      group by id having sum(quantity) <> 0
    ), locked as materialized (
      select v.id, v.stock, w.quantity from variants v join requested w on w.id = v.id
      order by v.id for no key update of v
    ), missing as materialized (
      select w.id from requested w left join locked l on l.id = w.id
      where w.quantity > 0 and (l.id is null or l.stock < w.quantity)
    ), moved as (
      update variants v set stock = v.stock - locked.quantity
      from locked where v.id = locked.id and not exists (select from missing)
    )
    select id from missing`;
  return missing.map(({ id }) => id);
}
