import type { DeskKind, DeskTab } from "@shop/contract/admin/money-desk";
import type { Kobo } from "@shop/contract/money";
import type { OrderStatus, PaymentStatus } from "@shop/contract/orders";
import type { ProviderName } from "@shop/contract/payments";
import type { Db, Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";

/** Something about money that needs a person. */
export interface DeskRow {
  kind: DeskKind;
  id: string;
  since: string;
  orderPublicId: string | null;
  orderReference: string | null;
  customer: string | null;
  total: Kobo | null;
  status: OrderStatus | null;
  paymentStatus: PaymentStatus | null;
  amount: Kobo | null;
  currency: string;
  provider: ProviderName | null;
  reference: string | null;
  transactionId: string | null;
  note: string | null;
  holdsOrder: boolean;
  askedBy: string | null;
  askedByName: string | null;
}

/**
 * Each tab as rows of the same columns, also for what Home and the alarms count. Orders with money that staff may send back: the rest goes
 * back on its own.
 */
export const DESK_ROWS = {
  to_decide: sql`
    select v.kind, v.id::text as id, v.opened_at as since, p.order_id, r.amount, coalesce(r.currency, 'NGN') as currency,
           p.provider, p.reference, v.transaction_id, v.reason as note, v.holds_order, null as asked_by, null as asked_by_name
    from payment_reviews v join payments p on p.id = v.payment_id
      left join payment_receipts r on r.provider = p.provider and lower(r.transaction_id) = lower(v.transaction_id)
    where v.closed_at is null
    union all
    select 'unconfirmed', p.id::text, p.unconfirmed_since, p.order_id, p.amount, 'NGN', p.provider, p.reference, null,
           null, false, null, null
    from payments p where p.unconfirmed_since is not null
    union all
    select 'unknown_event', e.provider || ':' || e.event_id, e.received_at, null, null, 'NGN', e.provider, null,
           e.transaction_id, e.type, false, null, null
    from payment_events e where e.payment_id is null and e.says_paid and e.closed_by is null
    union all
    select 'late_delivery', e.key::text, e.received_at, e.order_id, coalesce(e.paid, 0), 'NGN', null, null, null, e.late_note,
           false, null, null
    from rider_events e where e.late_note is not null and e.closed_by is null`,
  to_approve: sql`
    select 'refund_requested' as kind, q.public_id as id, q.requested_at as since, q.order_id, q.amount, 'NGN' as currency,
           null as provider, null as reference, q.bank_reference as transaction_id, q.reason as note, false as holds_order,
           q.requested_by as asked_by, q.requested_by_name as asked_by_name
    from refund_requests q where q.state = 'requested'`,
  stuck: sql`
    select 'refund_stuck' as kind, f.id::text as id, f.created_at as since, r.order_id, f.amount, r.currency, r.provider,
           p.reference, r.transaction_id, f.last_error as note, false as holds_order, q.requested_by as asked_by,
           q.requested_by_name as asked_by_name
    from refunds f join payment_receipts r on r.id = f.receipt_id join payments p on p.id = r.payment_id
      left join refund_requests q on q.id = f.request_id
    where f.state = 'needs_person'`,
  refund_due: sql`
    select 'refund_due' as kind, o.public_id as id, coalesce(
             (select max(e.at) from order_events e where e.order_id = o.id and e.payment_status = 'refund_due'), o.created_at
           ) as since, o.id as order_id, null::bigint as amount, 'NGN' as currency, null as provider, null as reference,
           null as transaction_id, null as note, false as holds_order, null as asked_by, null as asked_by_name
    from orders o
    where o.payment_status = 'refund_due'
      and not exists (select from payment_receipts r where r.order_id = o.id and r.state = 'refund_due')
      and not exists (select from refund_requests q where q.order_id = o.id and q.state = 'requested')`,
} as const satisfies Record<DeskTab, unknown>;

/** Oldest first, from the row after `after`. */
export async function listDesk(
  { db }: { db: Db },
  { tab, after, limit }: { tab: DeskTab; after: readonly [since: string, id: string] | null; limit: number },
): Promise<DeskRow[]> {
  const [since, id] = after ?? [null, null];
  const { rows } = await db.execute<DeskRow>(sql`
    select d.kind, d.id, d.since, o.public_id as "orderPublicId", o.reference as "orderReference",
           o.customer_name as customer, o.total, o.status, o.payment_status as "paymentStatus", d.amount, d.currency,
           d.provider, d.reference, d.transaction_id as "transactionId", d.note, d.holds_order as "holdsOrder",
           d.asked_by as "askedBy", d.asked_by_name as "askedByName"
    from (${DESK_ROWS[tab]}) d left join orders o on o.id = d.order_id
    where ${since}::timestamptz is null or (d.since, d.id) > (${since}::timestamptz, ${id}::text)
    order by d.since, d.id limit ${limit}::integer`);
  return rows;
}

/** How many rows each tab has, counted up to `most` + 1. */
export async function countDesk(
  { db }: { db: Db },
  { most }: { most: number },
): Promise<Record<DeskTab, number>> {
  const { rows } = await db.execute<Record<DeskTab, number>>(sql`
    select (select count(*)::integer from (${DESK_ROWS.to_decide} limit ${most + 1}::integer) d) as to_decide,
           (select count(*)::integer from (${DESK_ROWS.to_approve} limit ${most + 1}::integer) d) as to_approve,
           (select count(*)::integer from (${DESK_ROWS.stuck} limit ${most + 1}::integer) d) as stuck,
           (select count(*)::integer from (${DESK_ROWS.refund_due} limit ${most + 1}::integer) d) as refund_due`);
  return rows[0] ?? { to_decide: 0, to_approve: 0, stuck: 0, refund_due: 0 };
}

/**
 * A person has dealt with an event that names no payment of the shop.
 * @returns false when there is no such event on the desk
 */
export async function markEventClosed(
  { db }: { db: Transaction },
  { event, by }: { event: string; by: string },
): Promise<boolean> {
  const closed = await prepared(db)`
    update payment_events set closed_by = ${by}
    where provider || ':' || event_id = ${event} and payment_id is null and says_paid and closed_by is null
    returning event_id`;
  return closed.length > 0;
}
