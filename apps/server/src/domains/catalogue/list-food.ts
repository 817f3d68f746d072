import type { Db } from "../../db/pool.ts";
import { fragment, prepared } from "../../db/prepared.ts";

/** SQL condition on a product `p`: it names ingredients, allergens or a best-before date. */
export const NAMES_FOOD_FACTS = fragment(
  "(p.ingredients <> '' or p.allergens <> '' or p.best_before <> '' or p.description_html ilike '%ingredients:%')",
);

/**
 * The variants of the list that are food: their product names ingredients, allergens or a best-before date, or their
 * category or one above it is for food.
 */
export async function listFood(
  { db }: { db: Db },
  { variantIds }: { variantIds: readonly number[] },
): Promise<Set<number>> {
  const found = await prepared<{ id: number }>(db)`
    with recursive above as (
      select v.id as variant, c.id, c.parent_id,
             c.is_food or ${NAMES_FOOD_FACTS} as is_food
      from variants v join products p on p.id = v.product_id join categories c on c.id = p.category_id
      where v.id = any(${variantIds}::bigint[])
      union
      select a.variant, c.id, c.parent_id, c.is_food from above a join categories c on c.id = a.parent_id
    )
    select distinct variant as id from above where is_food`;
  return new Set(found.map(({ id }) => id));
}
