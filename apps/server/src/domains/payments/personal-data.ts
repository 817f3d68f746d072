import { type Kobo, toNaira } from "@shop/contract/money";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import { asTime, type PersonalData } from "../../lib/personal-data.ts";

interface PaymentRow {
  reference: string;
  provider: string;
  createdAt: string;
  asked: Kobo;
  arrived: { amount: Kobo; currency: string; channel: string; state: string; at: string }[];
}

interface RefundRow {
  order: string;
  amount: Kobo;
  state: string;
  reason: string;
  decision: string | null;
  askedAt: string;
}

/** Replaces remarks in rows that stay. */
const REMOVED = "Removed";

export const paymentData: PersonalData = {
  name: "payments",
  title: "Your online payments",
  why: "To know that an order is paid, to refund you, and to answer your bank and the payment provider. Card numbers never reach us.",
  kept: "As long as the order they belong to. The provider's own messages: 90 days, or until you delete your account. Our remarks about refunds: until you delete your account.",
  tables: ["payments", "payment_receipts", "refunds", "payment_events", "payment_reviews", "refund_requests"],

  async collect({ db }, { shopperId }) {
    const rows = await prepared<PaymentRow>(db)`
      select p.reference, p.provider, p.created_at as "createdAt", p.amount as asked,
             (select coalesce(json_agg(json_build_object(
                'amount', r.amount, 'currency', r.currency, 'channel', r.channel, 'state', r.state,
                'at', r.received_at) order by r.id), '[]')
              from payment_receipts r where r.payment_id = p.id) as arrived
      from payments p where p.order_id in (select id from orders where shopper_id = ${shopperId}) order by p.id`;
    const refunds = await prepared<RefundRow>(db)`
      select o.reference as "order", q.amount, q.state, q.reason, q.decision_note as decision, q.requested_at as "askedAt"
      from refund_requests q join orders o on o.id = q.order_id where o.shopper_id = ${shopperId} order by q.id`;
    return [
      ...rows.map(({ reference, provider, createdAt, asked, arrived }) => ({
        reference,
        provider,
        begunAt: asTime(createdAt),
        askedInNaira: toNaira(asked),
        arrived: arrived.map(({ amount, at, ...rest }) => ({
          ...rest,
          amount: toNaira(amount),
          at: asTime(at),
        })),
      })),
      ...refunds.map(({ order, amount, askedAt, decision, ...rest }) => ({
        refundOfOrder: order,
        amountInNaira: toNaira(amount),
        ...rest,
        ...(decision === null ? {} : { decision }),
        askedAt: asTime(askedAt),
      })),
    ];
  },

  /** Amounts and names of payments are the shop's accounts. What a provider or staff wrote about the person is not. */
  async erase({ db }, { shopperId }) {
    await db.execute(sql`
      update refund_requests q set reason = ${REMOVED},
        decision_note = case when q.decision_note is not null then ${REMOVED} end
      from orders o where o.id = q.order_id and o.shopper_id = ${shopperId}`);
    await db.execute(sql`
      update refunds f set done_reason = ${REMOVED}
      from payment_receipts r, payments p, orders o
      where r.id = f.receipt_id and p.id = r.payment_id and o.id = p.order_id and o.shopper_id = ${shopperId}
        and f.done_reason is not null`);
    await db.execute(sql`
      update payment_reviews v set note = null
      from payments p, orders o
      where p.id = v.payment_id and o.id = p.order_id and o.shopper_id = ${shopperId} and v.note is not null`);
    await db.execute(sql`
      update payment_events set body = ''
      where payment_id in (
        select p.id from payments p join orders o on o.id = p.order_id where o.shopper_id = ${shopperId})`);
  },
};
