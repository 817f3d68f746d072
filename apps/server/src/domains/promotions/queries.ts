import type { Kobo } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

export interface PromotionRow {
  id: number;
  code: string;
  name: string;
  /** Null for a promotion that has no fixed amount. */
  amount: Kobo | null;
  /** Whether the amount is deducted from the total. */
  deducts: boolean;
}

/** The promotion with exactly this code, if it is running now by the database's clock. */
export async function findRunningPromotion(
  { db }: { db: Db },
  { code }: { code: string },
): Promise<PromotionRow | undefined> {
  const { rows } = await db.execute<PromotionRow>(sql`
    select id, code, name, amount, deducts from promotions
    where code = ${code} and active
      and (starts_at is null or starts_at <= now())
      and (ends_at is null or ends_at > now())`);
  return rows[0];
}
