import type { Kobo } from "@shop/contract/money";
import type { Db, Transaction } from "../../db/pool.ts";
import { type Fragment, fragment, prepared } from "../../db/prepared.ts";
import { randomToken } from "../../lib/random-token.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { IS_OF_EDIT } from "./edit-refunds.ts";
import { paymentSignal } from "./payment-signal.ts";

/** How money goes back: through the provider that took it, or by staff, by bank transfer for example. */
export type RefundWay = "provider" | "by_hand";

export interface RefundLine {
  position: number;
  quantity: number;
  amount: Kobo;
  restock: boolean;
}

/** What staff ask for. */
interface RefundAsked {
  orderId: number;
  requestHash: Buffer;
  amount: Kobo;
  deliveryAmount: Kobo;
  way: RefundWay;
  bankReference: string | null;
  reason: string;
  notify: boolean;
  lines: readonly RefundLine[];
}

/** What this member has approved of an order's refunds. */
export async function readApprovedBy(
  { db }: { db: Db },
  { orderId, by }: { orderId: number; by: Pick<StaffActor, "publicId"> },
): Promise<Kobo> {
  const [approved] = await prepared<{ amount: Kobo }>(db)`
    select coalesce(sum(amount), 0)::bigint as amount from refund_requests
    where order_id = ${orderId} and state = 'approved' and decided_by = ${by.publicId}`;
  if (!approved) throw new Error("A sum has one row");
  return approved.amount;
}

/** A refund that staff ask for. */
export interface NewRefundRequest extends RefundAsked {
  /** The same key with the same hash is the same request. */
  key: string;
}

/** A refund that staff have asked for. */
export interface RefundRequest extends RefundAsked {
  id: number;
  publicId: string;
  state: "requested" | "approved" | "declined";
  requestedBy: string;
  requestedByName: string;
  decidedByName: string | null;
  /** Whether a change made the paid order cheaper. */
  isOfEdit: boolean;
}

/**
 * Records a refund that staff ask for, if that much can still be refunded. The caller holds the order's lock.
 * @param most what can go back, as `readOrderMoney` has just read it
 * @returns none when it is more than that
 */
export async function recordRefundRequest(
  { db }: { db: Transaction },
  { by, most, ...request }: NewRefundRequest & { by: StaffActor; most: Kobo },
): Promise<{ id: number; publicId: string } | undefined> {
  const [recorded] = await prepared<{ id: number; publicId: string }>(db)`
    with recorded as (
      insert into refund_requests (public_id, order_id, idempotency_key, request_hash, amount, delivery_amount, way,
                                   bank_reference, reason, notify, requested_by, requested_by_name)
      select ${randomToken()}::text, ${request.orderId}::bigint, ${request.key}::text, ${request.requestHash}::bytea,
             ${request.amount}::bigint, ${request.deliveryAmount}::bigint, ${request.way}::text,
             ${request.bankReference}::text, ${request.reason}::text, ${request.notify}::boolean,
             ${by.publicId}::text, ${by.name}::text
      where ${request.amount}::bigint <= ${most}::bigint
      returning id, public_id
    ), lines as (
      insert into refund_request_lines (request_id, position, quantity, amount, restock)
      select recorded.id, l.position, l.quantity, l.amount, l.restock
      from recorded, json_to_recordset(${JSON.stringify(request.lines)}::json)
        as l(position integer, quantity integer, amount bigint, restock boolean)
    )
    select id, public_id as "publicId" from recorded`;
  return recorded;
}

export async function findRefundRequest(
  { db }: { db: Db },
  name: { publicId: string } | { orderId: number; key: string },
): Promise<RefundRequest | undefined> {
  const publicId = "publicId" in name ? name.publicId : null;
  const { orderId, key } = "key" in name ? name : { orderId: null, key: null };
  const [found] = await prepared<RefundRequest>(db)`
    select q.id, q.public_id as "publicId", q.order_id as "orderId", q.request_hash as "requestHash", q.amount,
           q.delivery_amount as "deliveryAmount", q.way, q.bank_reference as "bankReference", q.reason, q.notify,
           q.state, q.requested_by as "requestedBy", q.requested_by_name as "requestedByName",
           q.decided_by_name as "decidedByName", ${IS_OF_EDIT} as "isOfEdit",
           (select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity,
              'amount', l.amount, 'restock', l.restock) order by l.position), '[]')
            from refund_request_lines l where l.request_id = q.id) as lines
    from refund_requests q
    where q.public_id = ${publicId}::text or (q.order_id = ${orderId}::bigint and q.idempotency_key = ${key}::text)`;
  return found;
}

/** Whether another owner could approve what this member asked for. */
export async function hasAnotherOwner(
  { db }: { db: Transaction },
  { by }: { by: Pick<StaffActor, "publicId"> },
): Promise<boolean> {
  const others = await prepared(db)`
    select from staff_members where role = 'owner' and blocked_at is null and public_id <> ${by.publicId} limit 1`;
  return others.length > 0;
}

/** Whether somebody has yet to decide a refund that staff asked for. */
export async function hasRefundWaiting(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<boolean> {
  const [found] = await prepared(db)`
    select from refund_requests where order_id = ${orderId} and state = 'requested' limit 1`;
  return found !== undefined;
}

/**
 * Decides a waiting request, if this member may. Above the limit, that is only a member who `isUnlimited` and did not
 * ask for it, or the only owner, who has to say why.
 * @returns false when it is decided already, or this member may not
 */
export async function decideRefundRequest(
  { db }: { db: Transaction },
  {
    requestId,
    state,
    by,
    isUnlimited,
    limit,
    note,
  }: {
    requestId: number;
    state: "approved" | "declined";
    by: StaffActor;
    isUnlimited: boolean;
    limit: Kobo;
    note: string | null;
  },
): Promise<boolean> {
  const decided = await prepared(db)`
    update refund_requests set state = ${state}, decided_by = ${by.publicId}, decided_by_name = ${by.name},
      decided_at = now(), decision_note = ${note}::text
    where id = ${requestId} and state = 'requested'
      and (${state}::text = 'declined'
           -- In parts it is no less.
           or amount + (select coalesce(sum(e.amount), 0) from refund_requests e
                        where e.order_id = refund_requests.order_id and e.state = 'approved'
                          and e.decided_by = ${by.publicId}::text) <= ${limit}::bigint
           or (${isUnlimited}::boolean
               and (requested_by <> ${by.publicId}::text
                    or ${note}::text is not null and not exists (
                      select from staff_members
                      where role = 'owner' and blocked_at is null and public_id <> ${by.publicId}::text))))
    returning id`;
  return decided.length > 0;
}

/**
 * Makes an approved request's money due at the providers that took it: first from the payment that came last.
 * @returns false when the payments do not hold so much any more
 */
export async function sendThroughProviders(
  { db }: { db: Transaction },
  { requestId, orderId, amount }: { requestId: number; orderId: number; amount: Kobo },
): Promise<boolean> {
  const parts = await prepared<{ amount: Kobo }>(db)`
    with held as (
      select r.id, r.amount - r.returned_amount - coalesce((
        select sum(f.amount) from refunds f
        where f.receipt_id = r.id and f.request_id is not null and f.state <> 'withdrawn' and f.done_by is null
      ), 0) as left
      from payment_receipts r where r.order_id = ${orderId} and r.state = 'credited' and r.currency = 'NGN'
    ), shared as (
      select id, least("left", ${amount}::bigint - coalesce(
        sum("left") over (order by id desc rows between unbounded preceding and 1 preceding), 0)) as part
      from held where "left" > 0
    )
    insert into refunds (receipt_id, amount, request_id)
    select id, part, ${requestId}::bigint from shared where part > 0
    returning amount`;
  paymentSignal.send();
  return parts.reduce((all, part) => all + part.amount, 0) === amount;
}

/** Whether staff have given up a request `q`: all its parts were withdrawn, so it refunds nothing. */
export const IS_GIVEN_UP: Fragment = fragment(`
  (q.state = 'approved' and q.way = 'provider'
   and not exists (select from refunds f where f.request_id = q.id and f.state <> 'withdrawn'))`);

/** How many pieces of each line, and how much of the delivery, the live requests of an order are for. */
export async function readRefunded(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<{ lines: ReadonlyMap<number, number>; delivery: Kobo }> {
  const rows = await prepared<{ position: number | null; quantity: number; delivery: Kobo }>(db)`
    with live as (
      select id, delivery_amount from refund_requests q
      where order_id = ${orderId} and state <> 'declined' and not ${IS_GIVEN_UP}
    )
    select position, sum(quantity)::integer as quantity, 0::bigint as delivery
    from refund_request_lines where request_id in (select id from live) group by position
    union all
    select null, 0, coalesce(sum(delivery_amount), 0)::bigint from live`;
  return {
    lines: new Map(
      rows.flatMap(({ position, quantity }) => (position === null ? [] : [[position, quantity]])),
    ),
    delivery: rows.find(({ position }) => position === null)?.delivery ?? (0 as Kobo),
  };
}
