import type { ProviderName } from "@shop/contract/payments";
import type { Db, Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import type { ReviewKind } from "./reviews.ts";

/** What a person may decide. `dismissed`: nothing is to be done, or it was done elsewhere. */
export type StaffDecision = "counted_as_paid" | "refunded" | "dismissed";

/** What a person has to decide, or has decided. */
export interface Review {
  id: number;
  kind: ReviewKind;
  reason: string;
  transactionId: string | null;
  /** Whether the order can neither run out nor be given up until it is decided. */
  holdsOrder: boolean;
  openedAt: string;
  paymentId: number;
  orderId: number;
  provider: ProviderName;
  reference: string;
  /** Null while it is open. `by_record`: the provider's record could be read after all. */
  decision: StaffDecision | "by_record" | null;
  decidedBy: string | null;
}

const readReviews = sql`
  select v.id, v.kind, v.reason, v.transaction_id as "transactionId", v.holds_order as "holdsOrder",
         v.opened_at as "openedAt", v.payment_id as "paymentId", p.order_id as "orderId", p.provider, p.reference,
         v.decision, v.decided_by as "decidedBy"
  from payment_reviews v join payments p on p.id = v.payment_id`;

export async function findReview(
  { db }: { db: Db },
  { reviewId }: { reviewId: number },
): Promise<Review | undefined> {
  const { rows } = await db.execute<Review>(sql`${readReviews} where v.id = ${reviewId}`);
  return rows[0];
}

/** @returns false when it was decided before */
export async function closeReview(
  { db }: { db: Transaction },
  { reviewId, decision, by, note }: { reviewId: number; decision: StaffDecision; by: string; note: string },
): Promise<boolean> {
  const closed = await prepared(db)`
    update payment_reviews set closed_at = now(), decision = ${decision}, decided_by = ${by}, note = ${note}
    where id = ${reviewId} and closed_at is null returning id`;
  return closed.length > 0;
}

/**
 * A person knows what happened to announced money, so the shop stops waiting for its record. Events that name no
 * transaction are about the same money.
 * @param transactionId null for all that was announced for the payment
 */
export async function closeAnnouncements(
  { db }: { db: Transaction },
  { paymentId, transactionId }: { paymentId: number; transactionId: string | null },
): Promise<void> {
  await prepared(db)`
    update payment_events set resolved = true, missing_at = null
    where payment_id = ${paymentId} and says_paid and not resolved
      and (transaction_id is null or ${transactionId}::text is null
           or lower(transaction_id) = lower(${transactionId}::text))`;
}
