import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

export async function setName(
  { db }: { db: Db },
  { shopperId, firstName, lastName }: { shopperId: number; firstName: string; lastName: string },
): Promise<void> {
  await db.execute(sql`
    update shoppers set first_name = ${firstName}, last_name = ${lastName}
    where id = ${shopperId} and erased_at is null`);
}
