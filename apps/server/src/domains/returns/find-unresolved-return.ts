import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { IS_RESOLVED } from "./queries.ts";

/** The order of a return of the shopper that is under way, or has arrived and is not resolved. */
export async function findUnresolvedReturn(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<{ reference: string } | undefined> {
  const [found] = await prepared<{ reference: string }>(db)`
    select o.reference from return_requests r join orders o on o.id = r.order_id
    where o.shopper_id = ${shopperId}
      and (r.state in ('requested', 'approved') or r.state = 'received' and not ${IS_RESOLVED})
    order by o.id limit 1`;
  return found;
}
