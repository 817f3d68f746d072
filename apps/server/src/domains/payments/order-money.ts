import type { Kobo } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** What an order has received and refunded. Money that goes back on its own, such as a second payment, is not in it. */
export interface OrderMoney {
  /** Money that counts for the order: online, less what its bank took back, or when the order was handed over. */
  captured: Kobo;
  /** Of it, what was paid when the order was handed over: it can only go back by hand. */
  onHandover: Kobo;
  /** What staff have refunded. */
  refunded: Kobo;
  /** `captured` less what was refunded of it. */
  kept: Kobo;
  /** What staff can still ask to go back: captured less every refund that is asked for, under way or done. */
  refundable: Kobo;
  /** The same of what came online, which can go back through its provider. */
  refundableOnline: Kobo;
  /** What banks and providers have taken back of payments that count. */
  takenBack: Kobo;
  /** Whether money is to go back on its own. */
  isRefundDue: boolean;
}

/** Read it with the order locked when something depends on it. */
export async function readOrderMoney(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<OrderMoney> {
  const [money] = await prepared<OrderMoney>(db)`
    with online as (
      select coalesce(sum(amount - returned_amount) filter (where state = 'credited'), 0)::bigint as amount,
             coalesce(sum(returned_amount) filter (where state = 'credited'), 0)::bigint as taken_back,
             coalesce(bool_or(state = 'refund_due'), false) as is_due,
             coalesce(bool_or(state = 'credited'), false) as has_paid
      from payment_receipts where order_id = ${orderId} and currency = 'NGN'
    ), handover as (
      -- What is paid on handover leaves no receipt: an order on delivery that was ever paid, and not online, was paid at the door.
      select case when o.payment_method = 'pay_on_delivery' and not online.has_paid
                    and exists (select from order_events e where e.order_id = o.id and e.payment_status = 'paid')
               then o.total
                  -- The rest of a paid order that was collected on delivery.
                  when o.collects_balance then coalesce(
                    (select p.amount from handover_payments p where p.order_id = o.id),
                    (select sum(e.amount) from cash_entries e where e.order_id = o.id and e.kind = 'collected'), 0)
                  else 0 end::bigint as amount
      from orders o, online where o.id = ${orderId}
    ), sent as (
      -- Of payments that still count: one that goes back as a whole is not in what is captured, and nor are its refunds.
      select coalesce(sum(f.amount), 0)::bigint as live,
             coalesce(sum(f.amount) filter (where f.done_by is null), 0)::bigint as online,
             coalesce(sum(f.amount) filter (where f.state = 'done'), 0)::bigint as done
      from refunds f join refund_requests q on q.id = f.request_id join payment_receipts r on r.id = f.receipt_id
      where q.order_id = ${orderId} and f.state <> 'withdrawn' and r.state = 'credited'
    ), asked as (
      select coalesce(sum(amount) filter (where way = 'by_hand' and state = 'approved'), 0)::bigint as by_hand,
             coalesce(sum(amount) filter (where state = 'requested'), 0)::bigint as waiting,
             coalesce(sum(amount) filter (where state = 'requested' and way = 'provider'), 0)::bigint as waiting_online
      from refund_requests where order_id = ${orderId}
    ), sums as (
      select online.amount + handover.amount as captured, handover.amount as on_handover, online.amount as online,
             online.is_due, online.taken_back,
             refunded_of(${orderId}::bigint) as refunded, sent.done + asked.by_hand as refunded_of_captured,
             sent.live + asked.by_hand + asked.waiting as live,
             sent.online + asked.waiting_online as live_online
      from online, handover, sent, asked
    )
    select captured, on_handover as "onHandover", refunded, captured - refunded_of_captured as kept, is_due as "isRefundDue", taken_back as "takenBack",
           greatest(captured - live, 0) as refundable,
           greatest(least(captured - live, online - live_online), 0) as "refundableOnline"
    from sums`;
  if (!money) throw new Error(`There is no order ${orderId}`);
  return money;
}
