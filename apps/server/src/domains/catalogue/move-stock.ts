import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** So many pieces of one variant. The variant is null where the catalogue has lost it since. */
export interface Pieces {
  variantId: number | null;
  quantity: number;
}

/**
 * Takes pieces off the shelves and puts others back, all of it or nothing. What is taken and put back of the same
 * variant is set against each other.
 * @returns the variants of which there are too few; none when all was moved
 */
export async function moveStock(
  { db }: { db: Transaction },
  { taken, returned }: { taken: readonly Pieces[]; returned: readonly Pieces[] },
): Promise<number[]> {
  const moves = [...taken, ...returned.map((each) => ({ ...each, quantity: -each.quantity }))].filter(
    ({ variantId }) => variantId !== null,
  );
  if (moves.length === 0) return [];
  const ids = moves.map(({ variantId }) => variantId);
  const quantities = moves.map(({ quantity }) => quantity);
  // The rows are locked in the order of their ids before any is changed (an UPDATE alone would go in the order of its
  // plan), so two carts with the same goods wait for each other and never deadlock.
  const missing = await prepared<{ id: number }>(db)`
    with wanted as (
      select id, sum(quantity)::integer as quantity
      from unnest(${ids}::bigint[], ${quantities}::integer[]) as each(id, quantity)
      group by id having sum(quantity) <> 0
    ), locked as materialized (
      select v.id, v.stock, w.quantity from variants v join wanted w on w.id = v.id
      order by v.id for no key update of v
    ), missing as materialized (
      select w.id from wanted w left join locked l on l.id = w.id
      where w.quantity > 0 and (l.id is null or l.stock < w.quantity)
    ), moved as (
      update variants v set stock = v.stock - locked.quantity
      from locked where v.id = locked.id and not exists (select from missing)
    )
    select id from missing`;
  return missing.map(({ id }) => id);
}
