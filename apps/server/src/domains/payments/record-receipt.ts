import type { Kobo } from "@shop/contract/money";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { ProviderTransaction } from "./provider.ts";
import type { Receipt, StoredPayment } from "./queries.ts";

/** Why money goes back. */
export type RefundReason =
  | "too_little"
  | "wrong_currency"
  | "paid_twice"
  | "sold_out"
  | "order_cancelled"
  | "order_over"
  | "account_deleted";

export interface NewReceipt {
  transaction: ProviderTransaction;
  state: Receipt["state"];
  refundReason: RefundReason | null;
}

/**
 * Writes down money that arrived, and that it is to go back where it is. Each transaction is written once.
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
                                    refund_reason)
      values (${payment.id}, ${payment.orderId}, ${payment.provider}, ${transaction.id}, ${transaction.amount},
              ${transaction.currency}, ${transaction.channel}, ${state}::text, ${refundReason})
      on conflict (provider, lower(transaction_id)) do nothing
      returning id, amount
    ), refund as (
      insert into refunds (receipt_id, amount)
      select id, amount from receipt where ${state}::text = 'refund_due' and amount > 0
    )
    select id as "receiptId" from receipt`;
  return recorded;
}

/** The bank or the provider took money back that had been written down. */
export async function markGoneBack(
  { db }: { db: Transaction },
  { receiptId }: { receiptId: number },
): Promise<void> {
  await prepared(db)`
    update payment_receipts set state = 'gone_back' where id = ${receiptId} and state in ('credited', 'in_review')`;
}

/** A part of a receipt has gone back at the provider: so much of it altogether. */
export async function recordPartReturned(
  { db }: { db: Transaction },
  { receiptId, returned }: { receiptId: number; returned: Kobo },
): Promise<void> {
  await prepared(db)`
    update payment_receipts set returned_amount = ${returned} where id = ${receiptId} and returned_amount < ${returned}`;
}
