import type { RefusalName } from "@shop/contract/refusals";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { Shopper } from "./queries.ts";

/**
 * The shopper, held until the transaction ends: an account that is deleted in the same moment is either deleted
 * afterwards, with what is written here, or has been and takes nothing any more.
 * Whoever needs it takes it before any other row of the shopper's, as deleting does: then the two never deadlock.
 */
export async function holdShopper(
  { db }: { db: Transaction },
  { shopperId, ifGone = "session_needed" }: { shopperId: number; ifGone?: RefusalName },
): Promise<Shopper> {
  const { rows } = await db.execute<Shopper>(sql`
    select id, public_id as "publicId", mail, first_name as "firstName", last_name as "lastName", phone, address
    from shoppers where id = ${shopperId} and erased_at is null for no key update`);
  return rows[0] ?? refuse(ifGone);
}
