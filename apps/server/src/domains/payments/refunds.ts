import { randomUUID } from "node:crypto";
import type { Kobo } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import type { Db, Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import type { RefundReason } from "./record-receipt.ts";

/** A refund that one process has taken for the length of its lease. */
export interface ClaimedRefund {
  id: number;
  key: string;
  amount: Kobo;
  state: "sending" | "on_its_way";
  /** When it was last sent; null when nothing has ever reached the provider. */
  sentAt: string | null;
  sentAgoSeconds: number | null;
  /** Whether the provider has said that it accepted it, so that it may still pay it. */
  isAccepted: boolean;
  /** How often it was begun, this time included. */
  tries: number;
  ageSeconds: number;
  lease: string;
  receiptId: number;
  orderId: number;
  provider: ProviderName;
  reference: string;
  providerReference: string | null;
  transactionId: string;
  currency: string;
  /** Why it goes back on its own; null when staff have asked for it. */
  reason: RefundReason | null;
  /** The staff's request that it carries out; null for money that goes back on its own. */
  requestId: number | null;
  receiptAmount: Kobo;
  /** How much of the receipt the provider had sent back before, and in which refunds of the shop. */
  backBefore: Kobo;
  sentBefore: readonly Kobo[];
}

/** Longer than the two questions to a provider take. */
export const REFUND_LEASE_SECONDS = 60;

/** Of the rows of `claimed`. */
export const readClaimed = sql`
  select c.id, c.key, c.amount, c.state, c.tries, c.lease, extract(epoch from now() - c.created_at)::float8 as "ageSeconds",
         c.sent_at::text as "sentAt", extract(epoch from now() - c.sent_at)::float8 as "sentAgoSeconds",
         (c.accepted_at is not null or c.state = 'on_its_way') as "isAccepted",
         r.id as "receiptId", r.order_id as "orderId", r.provider, r.transaction_id as "transactionId", r.currency,
         r.refund_reason as reason, p.reference, p.provider_reference as "providerReference",
         c.request_id as "requestId", r.amount as "receiptAmount",
         -- All of a receipt that nobody asked for goes back, whatever part of it is back already.
         (case when c.request_id is null and c.amount = r.amount then 0 else r.returned_amount end
           + before.amount)::bigint as "backBefore",
         before.amounts as "sentBefore"
  from claimed c join payment_receipts r on r.id = c.receipt_id join payments p on p.id = r.payment_id
    cross join lateral (
      select coalesce(sum(e.amount), 0)::bigint as amount, coalesce(json_agg(e.amount), '[]') as amounts
      from refunds e
      where e.receipt_id = c.receipt_id and e.id < c.id and e.state = 'done' and e.done_by is null
    ) before`;

export async function claimRefunds(
  { db }: { db: Db },
  { limit }: { limit: number },
): Promise<ClaimedRefund[]> {
  const { rows } = await db.execute<ClaimedRefund>(sql`
    with due as (
      select id from refunds f where state in ('due', 'sending', 'on_its_way') and next_try_at <= now()
        -- A record tells only how much of a receipt is back: its refunds are sent one after the other.
        and not exists (select from refunds e where e.receipt_id = f.receipt_id and e.id < f.id
                          and e.state not in ('done', 'withdrawn'))
      order by next_try_at limit ${limit}::integer for no key update skip locked
    ), claimed as (
      update refunds f set tries = f.tries + 1, lease = ${randomUUID()}::uuid,
        state = case when f.state = 'due' then 'sending' else f.state end,
        next_try_at = now() + make_interval(secs => ${REFUND_LEASE_SECONDS})
      from due where f.id = due.id
      returning f.*
    )
    ${readClaimed}`);
  return rows;
}

/** In how many milliseconds the next refund is to be tried; null when none is. */
export async function findNextRefund({ db }: { db: Db }): Promise<number | null> {
  const [next] = await prepared<{ ms: number | null }>(db)`
    select extract(epoch from min(next_try_at) - now())::float8 * 1000 as ms from refunds f
    where state in ('due', 'sending', 'on_its_way')
      and not exists (select from refunds e where e.receipt_id = f.receipt_id and e.id < f.id
                        and e.state not in ('done', 'withdrawn'))`;
  return next?.ms ?? null;
}

/**
 * Records that a refund is being sent before it is sent: if the answer is lost, the provider's record is polled for a day before
 * it is sent again.
 * @returns false when the lease is over, and another process has the refund
 */
export async function markSent({ db }: { db: Db }, refund: ClaimedRefund): Promise<boolean> {
  const marked = await prepared(db)`
    update refunds set sent_at = now()
    where id = ${refund.id} and lease = ${refund.lease}::uuid and state = 'sending' and next_try_at > now()
    returning id`;
  return marked.length > 0;
}

/** The request never left the shop: restores what was known before it was sent. */
export async function markNeverSent({ db }: { db: Db }, { id, lease, sentAt }: ClaimedRefund): Promise<void> {
  await prepared(db)`
    update refunds set sent_at = ${sentAt}::timestamptz where id = ${id} and lease = ${lease}::uuid`;
}

/**
 * The provider has refused it, so it moves no money under this key, and would repeat its refusal for it: the next try has a key
 * of its own.
 */
export async function markRefused({ db }: { db: Db }, { id, lease }: ClaimedRefund): Promise<void> {
  await prepared(db)`
    update refunds set key = gen_random_uuid(), accepted_at = null
    where id = ${id} and lease = ${lease}::uuid and state = 'sending'`;
}

/** Only while the lease is still ours: what another process found since is newer. */
export async function putRefundOff(
  { db }: { db: Db },
  {
    refund,
    state,
    afterSeconds,
    error,
  }: {
    refund: ClaimedRefund;
    state: "due" | "sending" | "on_its_way" | "needs_person";
    afterSeconds: number;
    error: string | null;
  },
): Promise<void> {
  await prepared(db)`
    update refunds set state = ${state}, lease = null, last_error = ${error}::text,
      accepted_at = case when ${state}::text = 'on_its_way' then coalesce(accepted_at, now()) else accepted_at end,
      next_try_at = now() + make_interval(secs => ${afterSeconds}::float8)
    where id = ${refund.id} and lease = ${refund.lease}::uuid and state <> 'done'`;
}

/** How a person gave money back outside the shop. */
export interface MadeByHand {
  /** Who did it. */
  by: string;
  reason: string;
  /** Where the money can be found: the number of the bank transfer, say. */
  reference: string;
}

/** Which refund: by its number, or the one of a receipt that goes back on its own. */
export type RefundName = { refundId: number } | { receiptId: number };

/**
 * The money is back.
 * @param byHand when a person gave it back: then only under their lease
 * @returns what went back; none when that was known already, or the lease is over
 */
export async function markRefunded(
  { db }: { db: Transaction },
  { refund, byHand }: { refund: RefundName; byHand: (MadeByHand & { lease: string }) | null },
): Promise<{ refundId: number; amount: Kobo; isNotified: boolean } | undefined> {
  const { by = null, reason = null, reference = null, lease = null } = byHand ?? {};
  const refundId = "refundId" in refund ? refund.refundId : null;
  const receiptId = "receiptId" in refund ? refund.receiptId : null;
  const [done] = await prepared<{ refundId: number; amount: Kobo; isNotified: boolean }>(db)`
    with done as (
      update refunds set state = 'done', finished_at = now(), lease = null, last_error = null,
        done_by = ${by}::text, done_reason = ${reason}::text, done_reference = ${reference}::text
      where (id = ${refundId}::bigint or (receipt_id = ${receiptId}::bigint and request_id is null))
        and state not in ('done', 'withdrawn') and (${lease}::uuid is null or lease = ${lease}::uuid)
      returning id, receipt_id, request_id, amount
    ), whole as (
      update payment_receipts r set state = 'refunded' from done
      where r.id = done.receipt_id and (done.request_id is null
        -- The order was cancelled while this was the last of its money that was on its way back.
        or (r.state = 'refund_due' and not exists (
          select from refunds f
          where f.receipt_id = r.id and f.id <> done.id and f.state not in ('done', 'withdrawn'))))
    )
    select done.id as "refundId", done.amount, coalesce(q.notify, true) as "isNotified"
    from done left join refund_requests q on q.id = done.request_id`;
  return done;
}

/** The money of an order that is on its way back without anybody's request, in the smallest unit of its currency. */
export async function listComingRefunds(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<{ amount: number; currency: string }[]> {
  return prepared<{ amount: number; currency: string }>(db)`
    select f.amount, r.currency from refunds f join payment_receipts r on r.id = f.receipt_id
    where r.order_id = ${orderId} and f.request_id is null and f.state not in ('done', 'withdrawn')
    order by f.id`;
}

/** Whether such an amount is on its way back in this way: a second payment, or one of an order that is over. */
export async function isRefundComing(
  { db }: { db: Db },
  { orderId, amount, currency }: { orderId: number; amount: number; currency: string },
): Promise<boolean> {
  const coming = await listComingRefunds({ db }, { orderId });
  return coming.some((refund) => refund.amount === amount && refund.currency === currency);
}
