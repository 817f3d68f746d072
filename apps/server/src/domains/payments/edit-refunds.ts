import type { Kobo } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { type Fragment, fragment, prepared } from "../../db/prepared.ts";

const PREFIX = "edit ";

/** Whether a request `q` is for a change that made a paid order cheaper. */
export const IS_OF_EDIT: Fragment = fragment(`starts_with(q.idempotency_key, '${PREFIX}')`);

/** Of the refund that a change of an order asks for, by the key of the change. */
export function editRefundKey(key: string): string {
  return `${PREFIX}${key}`.slice(0, 100);
}

/** What is still to go back because staff made a paid order cheaper: not returned yet, and not declined or given up. */
export async function readEditRefundsDue(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<Kobo> {
  const [due] = await prepared<{ amount: Kobo }>(db)`
    select coalesce(sum(case q.state
             when 'requested' then q.amount
             else (select sum(f.amount) from refunds f where f.request_id = q.id and f.state not in ('done', 'withdrawn'))
           end), 0)::bigint as amount
    from refund_requests q
    where q.order_id = ${orderId} and q.state <> 'declined' and ${IS_OF_EDIT}`;
  if (!due) throw new Error("A sum has one row");
  return due.amount;
}
