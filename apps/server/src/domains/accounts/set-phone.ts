import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

export async function setPhone(
  { db }: { db: Db },
  { shopperId, phone }: { shopperId: number; phone: string },
): Promise<void> {
  await db.execute(sql`update shoppers set phone = ${phone} where id = ${shopperId} and erased_at is null`);
}
