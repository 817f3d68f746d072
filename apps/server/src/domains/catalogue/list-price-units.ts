import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { listFood } from "./list-food.ts";
import { netGrams, type PriceUnit, unitOf } from "./rules/unit-price.ts";
import type { VariantRow } from "./variant-rows.ts";

/**
 * The unit by which the price of each variant is compared, by its id: the same for all variants of a product. Variants that
 * are not food or have no known weight are left out; without any, the database is not asked.
 */
export async function listPriceUnits(
  { db }: { db: Db },
  variants: readonly Pick<VariantRow, "id" | "size" | "weightGrams">[],
): Promise<Map<number, PriceUnit>> {
  const weighed = variants.filter((variant) => netGrams(variant) !== null).map(({ id }) => id);
  if (weighed.length === 0) return new Map();
  const food = [...(await listFood({ db }, { variantIds: weighed }))];
  if (food.length === 0) return new Map();
  const siblings = await prepared<{ id: number; size: string | null; weightGrams: number | null }>(db)`
    select v.id, s.size, s.weight_grams as "weightGrams"
    from variants v join variants s on s.product_id = v.product_id and s.archived_at is null
    where v.id = any(${food}::bigint[])`;
  const byVariant = Map.groupBy(siblings, ({ id }) => id);
  return new Map([...byVariant].map(([id, weights]) => [id, unitOf(weights)]));
}
