import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

/** The profile's one-line address follows the default of the address book. */
export async function keepProfileAddress(
  { db }: { db: Db },
  { shopperId, address }: { shopperId: number; address: string },
): Promise<void> {
  await db.execute(sql`update shoppers set address = ${address} where id = ${shopperId}`);
}
