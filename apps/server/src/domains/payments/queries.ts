import type { Kobo } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";

/** One payment page at one provider. */
export interface StoredPayment {
  id: number;
  orderId: number;
  provider: ProviderName;
  reference: string;
  providerReference: string | null;
  amount: Kobo;
  /** `opening`: asked for just now, or the asking process died; `unanswered`: may exist; `refused`: never existed. */
  state: "opening" | "unanswered" | "open" | "refused";
  link: string | null;
  ageSeconds: number;
  lastAnswer: "not_found" | "pending" | "failed" | "paid" | "gone_back" | "strange" | null;
  failure: string | null;
  looks: number;
  hurriedLooks: number | null;
}

export async function getPayment(
  { db }: { db: Db },
  { paymentId }: { paymentId: number },
): Promise<StoredPayment> {
  const [payment] = await prepared<StoredPayment>(db)`
    select id, order_id as "orderId", provider, reference, provider_reference as "providerReference", amount, state,
           link, extract(epoch from now() - created_at)::float8 as "ageSeconds", last_answer as "lastAnswer", failure,
           looks, hurried_looks as "hurriedLooks"
    from payments where id = ${paymentId}`;
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  return payment;
}

/** An order's payments, newest first. */
export function listPayments({ db }: { db: Db }, { orderId }: { orderId: number }): Promise<StoredPayment[]> {
  return prepared<StoredPayment>(db)`
    select id, order_id as "orderId", provider, reference, provider_reference as "providerReference", amount, state,
           link, extract(epoch from now() - created_at)::float8 as "ageSeconds", last_answer as "lastAnswer", failure,
           looks, hurried_looks as "hurriedLooks"
    from payments where order_id = ${orderId} order by id desc`;
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
  state: "credited" | "refund_due" | "refunded" | "gone_back";
}

export function listReceipts({ db }: { db: Db }, { orderId }: { orderId: number }): Promise<Receipt[]> {
  return prepared<Receipt>(db)`
    select id, payment_id as "paymentId", transaction_id as "transactionId", amount, currency, state
    from payment_receipts where order_id = ${orderId} order by id`;
}

/** Transactions that the provider has announced for a payment and that have not been looked up yet. */
export async function listAnnounced(
  { db }: { db: Db },
  { paymentId }: { paymentId: number },
): Promise<string[]> {
  const found = await prepared<{ transactionId: string }>(db)`
    select distinct transaction_id as "transactionId" from payment_events
    where payment_id = ${paymentId} and not looked_up and transaction_id is not null
    order by transaction_id limit 10`;
  return found.map(({ transactionId }) => transactionId);
}
