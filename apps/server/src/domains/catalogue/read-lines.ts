import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { CHOSEN_RECORD, chosenRecord, LINE_TODAY, type Line } from "./line.ts";
import { ON_SALE } from "./on-sale.ts";

/** Lines of variants at today's prices, in the order asked for. Variants that are not for sale are left out. */
export function readLines(
  { db }: { db: Db },
  asked: readonly { variantToken: string; quantity: number }[],
): Promise<Line[]> {
  const lines = asked.map((line, nth) => ({ token: line.variantToken, nth, ...chosenRecord(line) }));
  return prepared<Line>(db)`
    select ${LINE_TODAY}
    from json_to_recordset(${JSON.stringify(lines)}::json) as l(token text, nth integer, ${CHOSEN_RECORD})
      join variants v on v.token = l.token
      join products p on p.id = v.product_id and ${ON_SALE}
    order by l.nth`;
}
