import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { Discount } from "./rules/apply-promotions.ts";

/**
 * Until the transaction ends, staff do not change the terms of these promotions, a limit for example. Orders do not wait
 * for each other here.
 */
export async function holdPromotions(
  { db }: { db: Transaction },
  { discounts }: { discounts: readonly Discount[] },
): Promise<void> {
  await prepared(db)`
    select from promotions where id = any(${discounts.map(({ promotion }) => promotion)}::bigint[])
    order by id for key share`;
}
