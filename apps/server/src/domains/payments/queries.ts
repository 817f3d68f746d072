import type { Kobo } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import type { Db } from "../../db/pool.ts";
import { fragment, prepared } from "../../db/prepared.ts";

/** One payment attempt at one provider. */
export interface StoredPayment {
  id: number;
  orderId: number;
  provider: ProviderName;
  reference: string;
  providerReference: string | null;
  amount: Kobo;
  /** Whether it pays the rest of an order that is paid already. */
  isBalance: boolean;
  /** `opening`: asked for just now, or the asking process died; `unanswered`: may exist; `refused`: never existed. */
  state: "opening" | "unanswered" | "open" | "refused";
  link: string | null;
  ageSeconds: number;
  lastAnswer: "not_found" | "pending" | "failed" | "paid" | "reversed" | "not_ours" | "unrecognised" | null;
  failure: string | null;
  polls: number;
  hurriedPolls: number | null;
  /** Whether a person has to decide about it, or a success was announced that no record has shown. */
  isInDoubt: boolean;
  /** Whether its order may be paid by it although no record shows that: somebody or a later record decides. */
  isUnclear: boolean;
  /** Whether nobody wants its order any more. */
  isCancelled: boolean;
}

const STORED_PAYMENT = fragment(`
  id, order_id as "orderId", provider, reference, provider_reference as "providerReference", amount,
  is_balance as "isBalance", state,
  link, extract(epoch from now() - created_at)::float8 as "ageSeconds", last_answer as "lastAnswer", failure,
  polls, hurried_polls as "hurriedPolls",
  exists (select from payment_reviews v where v.payment_id = payments.id and v.closed_at is null)
    or exists (select from payment_events e
               where e.payment_id = payments.id and not e.resolved and e.says_paid) as "isInDoubt",
  exists (select from payment_reviews v
          where v.payment_id = payments.id and v.closed_at is null and v.holds_order)
    or exists (select from payment_events e
               where e.payment_id = payments.id and not e.resolved and e.says_paid
                 and (e.transaction_id is not null
                      or not exists (select from payment_receipts r where r.payment_id = payments.id))
    ) as "isUnclear",
  exists (select from orders o where o.id = order_id and o.status = 'cancelled') as "isCancelled"`);

export async function getPayment(
  { db }: { db: Db },
  { paymentId }: { paymentId: number },
): Promise<StoredPayment> {
  const [payment] = await prepared<StoredPayment>(db)`
    select ${STORED_PAYMENT} from payments where id = ${paymentId}`;
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  return payment;
}

/** An order's payments, newest first. */
export function listPayments({ db }: { db: Db }, { orderId }: { orderId: number }): Promise<StoredPayment[]> {
  return prepared<StoredPayment>(db)`
    select ${STORED_PAYMENT} from payments where order_id = ${orderId} order by id desc`;
}

/** Which of the shopper's own orders a payment is for; another shopper's is simply not found. */
export async function findOwnPayment(
  { db }: { db: Db },
  { shopperId, provider, reference }: { shopperId: number; provider: ProviderName; reference: string },
): Promise<{ paymentId: number; orderPublicId: string } | undefined> {
  const [found] = await prepared<{ paymentId: number; orderPublicId: string }>(db)`
    select p.id as "paymentId", o.public_id as "orderPublicId"
    from payments p join orders o on o.id = p.order_id
    where p.reference = ${reference} and p.provider = ${provider} and o.shopper_id = ${shopperId}`;
  return found;
}

/** Money that arrived. */
export interface Receipt {
  id: number;
  paymentId: number;
  transactionId: string;
  amount: Kobo;
  currency: string;
  /** `in_review`: a person decides whether it is refunded. `dismissed`: a person found that it never came. */
  state: "credited" | "refund_due" | "refunded" | "reversed" | "in_review" | "dismissed";
  /** How much of it was reversed, where that is not all. */
  returned: Kobo;
  /** How much of it the shop has asked the provider to send back in parts. */
  sentBack: Kobo;
  /** Staff counted it as paid although no record showed it. */
  isCountedByStaff: boolean;
}

export function listReceipts({ db }: { db: Db }, { orderId }: { orderId: number }): Promise<Receipt[]> {
  return prepared<Receipt>(db)`
    select id, payment_id as "paymentId", transaction_id as "transactionId", amount, currency, state,
           returned_amount as returned, counted_by_review is not null as "isCountedByStaff",
           (select coalesce(sum(f.amount), 0)::bigint from refunds f
            where f.receipt_id = payment_receipts.id and f.sent_at is not null and f.done_by is null
              and (f.request_id is not null or f.amount < payment_receipts.amount) and f.state <> 'withdrawn') as "sentBack"
    from payment_receipts where order_id = ${orderId} order by id`;
}

/** A transaction of a payment that has to be asked about by its own name. */
export interface TransactionToAsk {
  transactionId: string;
  /** `paid`: an event says that it is. `other`: an event names it, or a person is to decide about it. */
  announcedAs: "paid" | "other" | null;
}

/** The longest list of transactions that are asked about one by one. */
const MOST_ASKED = 10;

/**
 * Transactions that the provider has announced and no record has confirmed, those that a person is to decide about, and
 * the one that has paid the order.
 */
export function listTransactionsToAsk(
  { db }: { db: Db },
  { paymentId }: { paymentId: number },
): Promise<TransactionToAsk[]> {
  return prepared<TransactionToAsk>(db)`
    select min("transactionId") as "transactionId",
           case max(rank) when 3 then 'paid' when 2 then 'other' end as "announcedAs"
    from (
      select transaction_id as "transactionId", case when says_paid then 3 else 2 end as rank, received_at as at
      from payment_events where payment_id = ${paymentId} and not resolved and transaction_id is not null
      union all
      select transaction_id, 2, opened_at from payment_reviews
      where payment_id = ${paymentId} and closed_at is null and transaction_id is not null
      union all
      select transaction_id, 1, now() from payment_receipts where payment_id = ${paymentId} and state = 'credited'
    ) asked
    group by lower("transactionId") order by max(at) desc limit ${MOST_ASKED}::integer`;
}

/** Why an order may be paid although no record shows it. */
export interface Doubt {
  /** A person has to decide whether it is paid. */
  isInReview: boolean;
  /** The provider has announced a success, and no record has shown it yet. */
  isAnnounced: boolean;
}

export async function readDoubt({ db }: { db: Db }, { orderId }: { orderId: number }): Promise<Doubt> {
  const [doubt] = await prepared<Doubt>(db)`
    select exists (
      select from payment_reviews v join payments p on p.id = v.payment_id
      where p.order_id = ${orderId} and v.closed_at is null and v.holds_order
    ) as "isInReview", exists (
      select from payment_events e join payments p on p.id = e.payment_id
      where p.order_id = ${orderId} and e.says_paid and not e.resolved
        and (e.transaction_id is not null or not exists (select from payment_receipts r where r.payment_id = p.id))
    ) as "isAnnounced"`;
  return doubt ?? { isInReview: false, isAnnounced: false };
}

/** Whether a transaction is written down for another order. */
export async function isRecordedElsewhere(
  { db }: { db: Db },
  { provider, transactionId, orderId }: { provider: ProviderName; transactionId: string; orderId: number },
): Promise<boolean> {
  const found = await prepared(db)`
    select from payment_receipts
    where provider = ${provider} and lower(transaction_id) = lower(${transactionId}) and order_id <> ${orderId}`;
  return found.length > 0;
}

/** Whether another payment has this name, as ours or as the provider's, in whatever case. */
export async function isNameOfAnother(
  { db }: { db: Db },
  { id, provider, name }: { id: number; provider: ProviderName; name: string },
): Promise<boolean> {
  const found = await prepared(db)`
    select from payments
    where id <> ${id} and (reference in (${name}, lower(${name}))
                           or provider = ${provider} and lower(provider_reference) = lower(${name}))`;
  return found.length > 0;
}

/** The payments that the shopper of an order has begun within so many hours and that were not made. */
export async function findUnpaidPayments(
  { db }: { db: Db },
  { orderId, hours }: { orderId: number; hours: number },
): Promise<{ count: number; oldestSeconds: number }> {
  const [found] = await prepared<{ count: number; oldestSeconds: number }>(db)`
    select count(*)::integer as count,
           coalesce(extract(epoch from now() - min(p.created_at)), 0)::float8 as "oldestSeconds"
    from orders this join orders o on o.shopper_id = this.shopper_id join payments p on p.order_id = o.id
    where this.id = ${orderId} and p.state <> 'refused'
      and p.created_at > now() - make_interval(hours => ${hours}::integer)
      and not exists (select from payment_receipts r where r.payment_id = p.id)`;
  return found ?? { count: 0, oldestSeconds: 0 };
}
