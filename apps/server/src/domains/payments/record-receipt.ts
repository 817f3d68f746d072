import type { Kobo } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { ProviderTransaction } from "../../payment-provider.ts";
import type { Receipt, StoredPayment } from "./queries.ts";

/** Why money is refunded. */
export type RefundReason =
  | "too_little"
  | "wrong_currency"
  | "paid_twice"
  | "sold_out"
  | "order_cancelled"
  | "cancelled_by_shop"
  | "cancelled_by_shopper"
  | "returned"
  | "order_over"
  | "account_deleted";

export interface NewReceipt {
  transaction: ProviderTransaction;
  state: Receipt["state"];
  refundReason: RefundReason | null;
}

/**
 * Records money that arrived and, if so, that it has to be refunded. Each transaction is written once.
 * @returns none when it is written already
 */
export async function recordReceipt(
  { db }: { db: Transaction },
  payment: Pick<StoredPayment, "id" | "orderId" | "provider">,
  { transaction, state, refundReason }: NewReceipt,
): Promise<{ receiptId: number } | undefined> {
  const [recorded] = await prepared<{ receiptId: number }>(db)`
    with receipt as (
      insert into payment_receipts (payment_id, order_id, provider, transaction_id, amount, currency, channel, state,
                                    refund_reason, is_balance)
      values (${payment.id}, ${payment.orderId}, ${payment.provider}, ${transaction.id}, ${transaction.amount},
              ${transaction.currency}, ${transaction.channel}, ${state}::text, ${refundReason},
              (select is_balance from payments where id = ${payment.id}))
      on conflict (provider, lower(transaction_id)) do nothing
      returning id, amount
    ), refund as (
      insert into refunds (receipt_id, amount)
      select id, amount from receipt where ${state}::text = 'refund_due' and amount > 0
    )
    select id as "receiptId" from receipt`;
  return recorded;
}

/** The bank or the provider reversed recorded money. */
export async function markReversed(
  { db }: { db: Transaction },
  { receiptId }: { receiptId: number },
): Promise<void> {
  await prepared(db)`
    update payment_receipts set state = 'reversed' where id = ${receiptId} and state in ('credited', 'in_review')`;
}

/** A part of a receipt was reversed at the provider: `returned` in all. */
export async function recordPartReturned(
  { db }: { db: Transaction },
  { receiptId, returned }: { receiptId: number; returned: Kobo },
): Promise<void> {
  await prepared(db)`
    update payment_receipts set returned_amount = ${returned} where id = ${receiptId} and returned_amount < ${returned}`;
}

/** Staff have counted a receipt as paid, whatever its record says. */
export async function markCountedByStaff(
  { db }: { db: Transaction },
  { provider, transactionId, reviewId }: { provider: ProviderName; transactionId: string; reviewId: number },
): Promise<void> {
  await prepared(db)`
    update payment_receipts set counted_by_review = ${reviewId}
    where provider = ${provider} and lower(transaction_id) = lower(${transactionId})`;
}

/**
 * Money that waited for a person's decision has to be refunded.
 * @returns none when there is no such receipt
 */
export async function refundReceiptInReview(
  { db }: { db: Transaction },
  { paymentId, transactionId }: { paymentId: number; transactionId: string | null },
): Promise<
  { transaction: { id: string; amount: Kobo; currency: string }; reason: RefundReason } | undefined
> {
  const [due] = await prepared<{ id: string; amount: Kobo; currency: string; reason: RefundReason }>(db)`
    with receipt as (
      update payment_receipts set state = 'refund_due', refund_reason = coalesce(refund_reason, 'paid_twice')
      where payment_id = ${paymentId} and state = 'in_review' and lower(transaction_id) = lower(${transactionId}::text)
      returning id, transaction_id, amount, currency, refund_reason
    ), refund as (
      insert into refunds (receipt_id, amount) select id, amount from receipt where amount > 0
    )
    select transaction_id as id, amount, currency, refund_reason as reason from receipt`;
  if (!due) return undefined;
  const { reason, ...transaction } = due;
  return { transaction, reason };
}

/** A person found that money about which they were to decide never came, or has been dealt with. */
export async function dismissReceiptInReview(
  { db }: { db: Transaction },
  { paymentId, transactionId }: { paymentId: number; transactionId: string | null },
): Promise<void> {
  await prepared(db)`
    update payment_receipts set state = 'dismissed', refund_reason = null
    where payment_id = ${paymentId} and state = 'in_review' and lower(transaction_id) = lower(${transactionId}::text)`;
}
