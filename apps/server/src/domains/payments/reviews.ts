import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { Finding } from "../../payment-provider.ts";

/** Why a person has to decide. */
export type ReviewKind =
  /** The provider's record cannot be read. */
  | "unrecognised"
  /** The record says paid, but of another payment or to another account. */
  | "not_ours"
  /** A success was announced, and no record has shown it for an hour. */
  | "announced_not_found"
  /** A record says something else than it said before, or than was announced. */
  | "contradicted"
  /** A part of the money was reversed at the provider. */
  | "partly_reversed"
  /** The money was reversed after the parcel was shipped. */
  | "reversed_late"
  /** The customer's bank disputes it. */
  | "disputed"
  | "too_much"
  /** More payments are to be refunded than the shop refunds on its own. */
  | "too_many_refunds";

export interface NewReview {
  paymentId: number;
  kind: ReviewKind;
  transactionId: string | null;
  /** For people. */
  reason: string;
  /** Whether the order may be paid by it, so that it must neither run out nor be given up. */
  holdsOrder: boolean;
}

/**
 * Puts something before a person, once however often it is seen. What a person has decided is not opened again.
 * @returns `opened`: nobody knew; `open`: it waits for a decision already; `decided`: a person has decided it
 */
export async function openReview(
  { db }: { db: Db },
  { paymentId, kind, transactionId, reason, holdsOrder }: NewReview,
): Promise<"opened" | "open" | "decided"> {
  const [review] = await prepared<{ isNew: boolean; isOpen: boolean }>(db)`
    with before as (
      select id, closed_at is null as is_open from payment_reviews
      where payment_id = ${paymentId} and kind = ${kind} and reason = ${reason}
        and coalesce(lower(transaction_id), '') = coalesce(lower(${transactionId}::text), '')
    ), opened as (
      insert into payment_reviews as v (payment_id, kind, transaction_id, reason, holds_order)
      values (${paymentId}, ${kind}, ${transactionId}, ${reason}, ${holdsOrder})
      on conflict (payment_id, kind, coalesce(lower(transaction_id), ''), reason) do update
        set holds_order = v.holds_order or excluded.holds_order, closed_at = null, decision = null,
            opened_at = case when v.closed_at is null then v.opened_at else now() end
        where v.closed_at is null or v.decision = 'by_record'
      returning id
    )
    select not coalesce((select is_open from before), false) as "isNew", exists (select from opened) as "isOpen"`;
  if (!review?.isOpen) return "decided";
  return review.isNew ? "opened" : "open";
}

/** What a record decides once it can be read; the rest is a person's. */
const DECIDED_BY: Partial<Record<Finding["kind"], readonly ReviewKind[]>> = {
  paid: ["unrecognised", "not_ours", "announced_not_found", "contradicted"],
  reversed: ["unrecognised", "not_ours", "announced_not_found", "contradicted"],
  failed: ["unrecognised", "not_ours", "announced_not_found"],
  not_ours: ["unrecognised", "announced_not_found"],
};

/**
 * A record could be read, so it closes the reviews that waited for it. A review that names no transaction is closed
 * only by money, because a failed attempt may be a different one.
 */
export async function closeReviewsByRecord(
  { db }: { db: Db },
  {
    payment,
    transactionId,
    finding,
  }: { payment: { id: number }; transactionId: string | null; finding: Finding },
): Promise<void> {
  const kinds = DECIDED_BY[finding.kind];
  if (!kinds) return;
  await prepared(db)`
    update payment_reviews set closed_at = now(), decision = 'by_record'
    where payment_id = ${payment.id} and closed_at is null and kind = any(${kinds}::text[])
      and (lower(transaction_id) = lower(${transactionId}::text)
           or (transaction_id is null and ${"transaction" in finding}::boolean))`;
}

/** The order has been paid again, so nothing is to be decided about the money that was reversed. */
export async function closeReversalReviews(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<void> {
  await prepared(db)`
    update payment_reviews v set closed_at = now(), decision = 'by_record'
    from payments p
    where p.id = v.payment_id and p.order_id = ${orderId} and v.kind = 'reversed_late' and v.closed_at is null`;
}

/** Why a person has to decide about payments of an order, the oldest first. */
export async function listOpenReviews(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<ReviewKind[]> {
  const open = await prepared<{ kind: ReviewKind }>(db)`
    select v.kind from payment_reviews v join payments p on p.id = v.payment_id
    where p.order_id = ${orderId} and v.closed_at is null order by v.opened_at, v.id`;
  return open.map(({ kind }) => kind);
}
