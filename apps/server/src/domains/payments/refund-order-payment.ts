import type { Kobo } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { RefundReason } from "./record-receipt.ts";

export interface RefundedPayment {
  provider: ProviderName;
  transaction: { id: string; amount: Kobo; currency: string };
}

/**
 * Refunds what is left of the money that paid an order. The payment worker sends it.
 * @returns none when no money of a provider paid the order
 */
export async function refundOrderPayment(
  { db }: { db: Transaction },
  { orderId, reason }: { orderId: number; reason: RefundReason },
): Promise<RefundedPayment | undefined> {
  const [due] = await prepared<{ provider: ProviderName; id: string; amount: Kobo; currency: string }>(db)`
    with receipt as (
      update payment_receipts set state = 'refund_due', refund_reason = ${reason}
      where order_id = ${orderId} and state = 'credited'
      returning id, provider, transaction_id, amount, returned_amount, currency
    ), refund as (
      insert into refunds (receipt_id, amount)
      select id, amount - returned_amount from receipt where amount > returned_amount
    )
    select provider, transaction_id as id, amount - returned_amount as amount, currency from receipt`;
  if (!due) return undefined;
  const { provider, ...transaction } = due;
  return { provider, transaction };
}
