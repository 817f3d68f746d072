import type { Db } from "../../../db/pool.ts";
import { type SqlText, sql } from "../../../db/sql.ts";

/** A variant as a stock table has it. */
export interface StockRecord {
  id: number;
  token: string;
  /** The product's. */
  code: string;
  name: string;
  size: string | null;
  colour: string | null;
  flavour: string | null;
  /** Pieces that can be sold. */
  stock: number;
}

/** Variants for sale, in the order of their ids. @param condition SQL condition on a product `p` and a variant `v` */
export async function listStockRecords(
  { db }: { db: Db },
  condition: SqlText,
  limit: number | null = null,
): Promise<StockRecord[]> {
  const { rows } = await db.execute<StockRecord>(sql`
    select v.id, v.token, p.code, p.name, v.size, v.colour, v.flavour, v.stock
    from variants v join products p on p.id = v.product_id
    where v.archived_at is null and ${condition}
    order by v.id limit ${limit}`);
  return rows;
}
