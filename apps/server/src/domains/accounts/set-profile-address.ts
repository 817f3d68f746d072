import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

export async function setProfileAddress(
  { db }: { db: Db },
  { shopperId, address }: { shopperId: number; address: string },
): Promise<void> {
  await db.execute(sql`update shoppers set address = ${address} where id = ${shopperId}`);
}
