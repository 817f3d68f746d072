import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { DETAILS_IN_WORDS } from "../catalogue/line.ts";
import { ON_SALE } from "../catalogue/on-sale.ts";
import type { NumberedLine } from "../orders/list-lines.ts";

/** A variant that items of an order line can be exchanged for. */
export interface ExchangeVariant {
  position: number;
  token: string;
  /** Its attributes in words, or the product's name where it has none. */
  words: string;
  stock: number;
}

/**
 * The variants of each line's product that are on sale, in stock and cost what the line cost, the same variant included: it
 * replaces a faulty piece.
 */
export async function listExchanges(
  { db }: { db: Db },
  lines: readonly Pick<NumberedLine, "position" | "productToken" | "unitPrice">[],
): Promise<Map<number, ExchangeVariant[]>> {
  const rows = await prepared<ExchangeVariant>(db)`
    select l.position, v.token, v.stock,
           coalesce(${DETAILS_IN_WORDS}, p.name) as words
    from unnest(${lines.map(({ position }) => position)}::integer[], ${lines.map(({ productToken }) => productToken)}::text[],
                ${lines.map(({ unitPrice }) => unitPrice)}::bigint[]) as l(position, product_token, unit_price)
      join products p on p.token = l.product_token
      join variants v on v.product_id = p.id and v.price = l.unit_price and v.stock > 0 and ${ON_SALE}
    order by l.position, v.position, v.id`;
  return Map.groupBy(rows, ({ position }) => position);
}
