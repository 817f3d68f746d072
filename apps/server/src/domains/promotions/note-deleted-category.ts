import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

/** Each promotion keeps the name of a category that it covers, which is about to be deleted. */
export async function noteDeletedCategory(
  { db }: { db: Transaction },
  { id, name }: { id: number; name: string },
): Promise<void> {
  await db.execute(sql`
    update promotions set deleted_categories = deleted_categories || ${name}::text
    where id in (select promotion_id from promotion_categories where category_id = ${id})`);
}
