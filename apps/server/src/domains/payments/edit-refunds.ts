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

/** What goes back because staff made a paid order cheaper. What they declined or gave up is in neither. */
export interface EditRefunds {
  /** Asked for or under way. */
  due: Kobo;
  /** Back with the customer. */
  done: Kobo;
}

export async function readEditRefunds(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<EditRefunds> {
  const [sums] = await prepared<EditRefunds>(db)`
    select coalesce(sum(case q.state when 'requested' then q.amount else sent.due end), 0)::bigint as due,
           coalesce(sum(sent.done), 0)::bigint as done
    from refund_requests q cross join lateral (
      select sum(f.amount) filter (where f.state not in ('done', 'withdrawn')) as due,
             sum(f.amount) filter (where f.state = 'done') as done
      from refunds f where f.request_id = q.id) sent
    where q.order_id = ${orderId} and q.state <> 'declined' and ${IS_OF_EDIT}`;
  if (!sums) throw new Error("A sum has one row");
  return sums;
}
