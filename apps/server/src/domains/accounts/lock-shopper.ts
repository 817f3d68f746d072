import type { RefusalName } from "@shop/contract/refusals";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { Shopper } from "./queries.ts";

/**
 * Locks the shopper's row until the transaction ends. A concurrent deletion of the account either waits, and then also
 * deletes what this transaction writes, or came first, and the shopper is not found.
 * Take this lock before any other row of the shopper, as the deletion does, so that the two never deadlock.
 */
export async function lockShopper(
  { db }: { db: Transaction },
  { shopperId, ifGone = "session_needed" }: { shopperId: number; ifGone?: RefusalName },
): Promise<Shopper> {
  const { rows } = await db.execute<Shopper>(sql`
    select id, public_id as "publicId", mail, first_name as "firstName", last_name as "lastName", phone, address,
           has_password as "hasPassword"
    from shoppers where id = ${shopperId} and erased_at is null for no key update`);
  return rows[0] ?? refuse(ifGone);
}
