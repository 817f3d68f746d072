import { COUNT_MAX } from "@shop/contract/admin/list-limits";
import { TASKS, type TaskName } from "@shop/contract/admin/reports";
import { USUAL_LOW_LEVEL } from "@shop/contract/admin/stock-limits";
import type { Db } from "../../db/pool.ts";
import { type SqlText, sql } from "../../db/sql.ts";
import { mayDo, type StaffActor } from "../../lib/staff-actor.ts";
import { isAlone } from "../audit/allow-own.ts";
import { DESK_ROWS } from "../payments/money-desk.ts";

/**
 * What a task counts. Rows of these lists wait for anyone who may do them; what a member holds waits for that member
 * alone.
 */
const WAITING: Record<TaskName, SqlText | ((by: StaffActor, alone: boolean) => SqlText)> = {
  own_parcels: ({ staffId }) => sql`fulfilments where rider_id = ${staffId} and state = 'handed_over'`,
  own_failed_parcels: ({ staffId }) => sql`fulfilments where rider_id = ${staffId} and state = 'failed'`,
  own_cash: ({ staffId }) => sql`cash_entries e join fulfilments f on f.order_id = e.order_id
    where e.holder_id = ${staffId} and e.kind in ('collected', 'correction') and e.amount > 0 and f.cash = 'collected'`,
  // Payments that the member recorded or would owe must be checked by somebody else, if there is anybody.
  payments_to_check: ({ staffId }, alone) => sql`handover_payments
    where state = 'to_check' and (${alone}::boolean or holder_id <> ${staffId} and recorded_by_id <> ${staffId})`,
  to_confirm: sql`fulfilments where state = 'unconfirmed' and needs_confirmation`,
  to_pack: sql`fulfilments where state = 'confirmed' or state = 'unconfirmed' and not needs_confirmation`,
  to_hand_over: sql`fulfilments where state = 'packed'`,
  failed_deliveries: sql`fulfilments where state = 'failed'`,
  returns_to_decide: sql`return_requests where state = 'requested'`,
  returns_to_resolve: sql`return_requests r where r.state = 'received'
    and not exists (select from orders whole where whole.id = r.order_id and whole.status = 'returned')
    and not exists (select from orders n where n.id = r.replacement_id and n.status not in ('cancelled', 'returned'))
    and not exists (select from refund_requests q where q.id = r.refund_id and q.state <> 'declined'
      and (q.state = 'requested' or q.way = 'by_hand'
           or exists (select from refunds f where f.request_id = q.id and f.state <> 'withdrawn')))`,
  // The tabs of the money desk.
  refunds_to_send: sql`(${DESK_ROWS.refund_due}) desk`,
  refunds_to_approve: sql`(${DESK_ROWS.to_approve}) desk`,
  stuck_refunds: sql`(${DESK_ROWS.stuck}) desk`,
  payments_to_review: sql`(${DESK_ROWS.to_decide}) desk`,
  // What is missing for one night only is compared by the next run.
  days_to_compare: sql`reconciliations where problem is not null
    and day between (now() at time zone 'Africa/Lagos')::date - 14 and (now() at time zone 'Africa/Lagos')::date - 2`,
  // The tab of the stock list, which has drafts too.
  low_stock: sql`variants v join products p on p.id = v.product_id
    where v.archived_at is null and p.status <> 'archived' and v.stock <= coalesce(v.low_level, ${USUAL_LOW_LEVEL}::integer)`,
  reviews_to_read: sql`product_reviews where state = 'waiting'`,
  questions_to_answer: sql`product_questions where state = 'waiting'`,
  // As the status page counts them.
  unsent_mails: sql`outbox_mails where state = 'dead' and not bounced and finished_at > now() - interval '1 day'
    and last_error not in ('No longer to be sent', 'Expired before it was sent')`,
};

export interface Task {
  name: TaskName;
  /** Counted up to COUNT_MAX; one more means that there are more. */
  count: number;
}

/** What waits to be done, of what the member may do. Tasks with nothing to do are left out. */
export async function listTasks({ db }: { db: Db }, by: StaffActor): Promise<Task[]> {
  const names = (Object.keys(TASKS) as TaskName[]).filter((name) => mayDo(by, TASKS[name].permission));
  if (names.length === 0) return [];
  const alone = await isAlone({ db }, { by, permission: "cash.receive" });
  const counts = names.map((name) => {
    const waiting = WAITING[name];
    const rows = typeof waiting === "function" ? waiting(by, alone) : waiting;
    return sql`select ${name}::text as name, (
      select count(*)::integer from (select from ${rows} limit ${COUNT_MAX + 1}) counted) as count`;
  });
  const { rows } = await db.execute<Task>(counts.reduce((all, one) => sql`${all} union all ${one}`));
  return names.flatMap((name) => rows.filter((row) => row.name === name && row.count > 0));
}
