import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";

export interface Wanted {
  variantId: number;
  quantity: number;
}

/**
 * Takes what is wanted off the shelves, all of it or nothing: for inside a transaction, which a refusal rolls back.
 * The UPDATE itself asks whether there is enough: of two shoppers after the last piece, one is refused.
 */
export async function takeStock({ db }: { db: Transaction }, wanted: readonly Wanted[]): Promise<void> {
  const ids = wanted.map((each) => each.variantId);
  const quantities = wanted.map((each) => each.quantity);
  // The rows are locked in the order of their ids before any is changed (an UPDATE alone would go in the order of its
  // plan), so two carts with the same goods wait for each other and never deadlock.
  const missing = await prepared<{ id: number }>(db)`
    with wanted as (
      select id, sum(quantity)::integer as quantity
      from unnest(${ids}::bigint[], ${quantities}::integer[]) as each(id, quantity)
      group by id
    ), locked as materialized (
      select v.id, w.quantity from variants v join wanted w on w.id = v.id
      order by v.id for no key update of v
    ), taken as (
      update variants v set stock = v.stock - locked.quantity
      from locked where v.id = locked.id and v.stock >= locked.quantity
      returning v.id
    )
    select w.id from wanted w where not exists (select from taken where taken.id = w.id)`;
  if (missing.length > 0) await refuseShortage({ db }, new Set(missing.map(({ id }) => id)), wanted);
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
  refuse(
    stock === 0 ? "out_of_stock" : "too_few_left",
    { name, left: stock },
    { data: { variant_token: token, left: stock } },
  );
}
