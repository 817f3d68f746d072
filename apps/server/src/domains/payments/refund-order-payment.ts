import type { Kobo } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { readOrderMoney } from "./order-money.ts";
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
  const { onHandover } = await readOrderMoney({ db }, { orderId });
  const due = await prepared<{ provider: ProviderName; id: string; amount: Kobo; currency: string }>(db)`
    with held as (
      select r.id, r.provider, r.transaction_id, r.currency, r.amount - r.returned_amount - coalesce((
               select sum(f.amount) from refunds f
               where f.receipt_id = r.id and f.state <> 'withdrawn' and f.done_by is null
             ), 0) as left,
             exists (select from refunds f where f.receipt_id = r.id and f.state not in ('done', 'withdrawn')) as is_under_way
      from payment_receipts r where r.order_id = ${orderId} and r.state = 'credited'
    ), by_hand as (
      -- By hand goes back first what was paid on handover: no provider can send that.
      select greatest(coalesce((select sum(amount) from refund_requests
                                where order_id = ${orderId} and way = 'by_hand' and state = 'approved'), 0)
                        - ${onHandover}::bigint, 0)
           + coalesce((select sum(f.amount) from refunds f join refund_requests q on q.id = f.request_id
                       where q.order_id = ${orderId} and f.done_by is not null), 0) as amount
    ), shared as (
      -- What staff gave back by hand is not sent as well.
      select h.*, least("left", sum("left") over (order by h.id) - by_hand.amount)::bigint as part
      from held h, by_hand
    ), receipts as (
      -- Where nothing is sent any more, no refund would end what is due.
      update payment_receipts r set refund_reason = ${reason},
        state = case when s.part > 0 or s.is_under_way then 'refund_due' else 'refunded' end
      from shared s where r.id = s.id
    ), refund as (
      insert into refunds (receipt_id, amount) select id, part from shared where part > 0
    )
    select provider, transaction_id as id, part as amount, currency from shared where part > 0 order by id`;
  return due.map(({ provider, ...transaction }) => ({ provider, transaction }));
}
