import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { LINE_TODAY, type Line } from "./line.ts";
import { ON_SALE } from "./on-sale.ts";

/** Lines of variants at today's prices, in the order asked for. Variants that are not for sale are left out. */
export function readLines(
  { db }: { db: Db },
  asked: readonly { variantToken: string; quantity: number }[],
): Promise<Line[]> {
  return prepared<Line>(db)`
    select ${LINE_TODAY}
    from unnest(${asked.map(({ variantToken }) => variantToken)}::text[], ${asked.map(({ quantity }) => quantity)}::integer[])
           with ordinality as l(token, quantity, nth)
      join variants v on v.token = l.token
      join products p on p.id = v.product_id and ${ON_SALE}
    order by l.nth`;
}
