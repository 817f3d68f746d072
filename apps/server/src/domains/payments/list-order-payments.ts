import type { Kobo } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { Receipt, StoredPayment } from "./queries.ts";

/** A payment attempt as staff see it. */
export interface OrderPayment
  extends Pick<
    StoredPayment,
    "provider" | "reference" | "providerReference" | "amount" | "state" | "failure"
  > {
  lastAnswer: string | null;
  startedAt: string;
}

/** Newest first. */
export function listOrderPayments(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<OrderPayment[]> {
  return prepared<OrderPayment>(db)`
    select provider, reference, provider_reference as "providerReference", amount, state, last_answer as "lastAnswer",
           failure, created_at as "startedAt"
    from payments where order_id = ${orderId} order by id desc`;
}

/** Money that came for an order, with what has become of it. */
export interface OrderReceipt {
  id: number;
  provider: ProviderName;
  transactionId: string;
  /** In the smallest unit of the currency. */
  amount: Kobo;
  currency: string;
  channel: string;
  state: Receipt["state"];
  receivedAt: string;
  refunds: {
    id: number;
    amount: Kobo;
    state: "due" | "sending" | "on_its_way" | "done" | "needs_person" | "withdrawn";
    error: string | null;
    doneBy: string | null;
    reference: string | null;
  }[];
}

export function listOrderReceipts(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<OrderReceipt[]> {
  return prepared<OrderReceipt>(db)`
    select r.id, r.provider, r.transaction_id as "transactionId", r.amount, r.currency, r.channel, r.state,
           r.received_at as "receivedAt",
           coalesce((select json_agg(json_build_object(
              'id', f.id, 'amount', f.amount, 'state', f.state, 'error', f.last_error, 'doneBy', f.done_by,
              'reference', f.done_reference) order by f.id)
            from refunds f where f.receipt_id = r.id), '[]') as refunds
    from payment_receipts r where r.order_id = ${orderId} order by r.id desc`;
}
