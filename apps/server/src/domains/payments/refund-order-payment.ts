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
 * Refunds what is left of the money that paid an order: what was not refunded, and is not being refunded. The payment worker
 * sends it.
 * @returns the refund of each payment; none when no money of a provider is left
 */
export async function refundOrderPayment(
  { db }: { db: Transaction },
  { orderId, reason }: { orderId: number; reason: RefundReason },
): Promise<RefundedPayment[]> {
  const due = await prepared<{ provider: ProviderName; id: string; amount: Kobo; currency: string }>(db)`
    with receipts as (
      update payment_receipts set state = 'refund_due', refund_reason = ${reason}
      where order_id = ${orderId} and state = 'credited'
      returning id, provider, transaction_id, currency, amount - returned_amount - coalesce((
        select sum(f.amount) from refunds f
        where f.receipt_id = payment_receipts.id and f.state <> 'withdrawn' and f.done_by is null
      ), 0) as left
    ), by_hand as (
      select coalesce((select sum(amount) from refund_requests
                       where order_id = ${orderId} and way = 'by_hand' and state = 'approved'), 0)
           + coalesce((select sum(f.amount) from refunds f join refund_requests q on q.id = f.request_id
                       where q.order_id = ${orderId} and f.done_by is not null), 0) as amount
    ), shared as (
      -- What staff gave back by hand is not sent as well.
      select r.*, least("left", sum("left") over (order by r.id) - by_hand.amount)::bigint as part
      from receipts r, by_hand
    ), refund as (
      insert into refunds (receipt_id, amount) select id, part from shared where part > 0
    )
    select provider, transaction_id as id, part as amount, currency from shared where part > 0 order by id`;
  return due.map(({ provider, ...transaction }) => ({ provider, transaction }));
}
