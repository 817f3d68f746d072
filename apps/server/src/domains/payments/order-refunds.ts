import type { Kobo } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { Receipt } from "./queries.ts";
import type { RefundLine, RefundWay } from "./refund-requests.ts";

/** A refund that staff asked for, with who asked and who decided. */
export interface StoredRefund {
  id: number;
  publicId: string;
  amount: Kobo;
  deliveryAmount: Kobo;
  way: RefundWay;
  bankReference: string | null;
  reason: string;
  state: "requested" | "approved" | "declined";
  requestedBy: string;
  requestedByName: string;
  requestedAt: string;
  decidedByName: string | null;
  decidedAt: string | null;
  decisionNote: string | null;
  lines: RefundLine[];
}

/** Newest first. */
export function listOrderRefunds(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<StoredRefund[]> {
  return prepared<StoredRefund>(db)`
    select q.id, q.public_id as "publicId", q.amount, q.delivery_amount as "deliveryAmount", q.way,
           q.bank_reference as "bankReference", q.reason, q.state, q.requested_by as "requestedBy",
           q.requested_by_name as "requestedByName", q.requested_at as "requestedAt",
           q.decided_by_name as "decidedByName", q.decided_at as "decidedAt", q.decision_note as "decisionNote",
           (select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity,
              'amount', l.amount, 'restock', l.restock) order by l.position), '[]')
            from refund_request_lines l where l.request_id = q.id) as lines
    from refund_requests q where q.order_id = ${orderId} order by q.id desc`;
}

/** Money of one payment that goes back, or has. */
export interface StoredPart {
  id: number;
  /** Null for what the shop began on its own. */
  requestId: number | null;
  provider: ProviderName;
  transactionId: string;
  amount: Kobo;
  currency: string;
  state: "due" | "sending" | "on_its_way" | "done" | "needs_person" | "withdrawn";
  error: string | null;
  sentAt: string | null;
  doneBy: string | null;
  doneReference: string | null;
  doneReason: string | null;
}

export function listRefundParts({ db }: { db: Db }, { orderId }: { orderId: number }): Promise<StoredPart[]> {
  return prepared<StoredPart>(db)`
    select f.id, f.request_id as "requestId", r.provider, r.transaction_id as "transactionId", f.amount, r.currency,
           f.state, f.last_error as error, f.sent_at as "sentAt", f.done_by as "doneBy",
           f.done_reference as "doneReference", f.done_reason as "doneReason"
    from refunds f join payment_receipts r on r.id = f.receipt_id where r.order_id = ${orderId} order by f.id desc`;
}

export interface OrderReceipt {
  provider: ProviderName;
  reference: string;
  transaction: string;
  amount: Kobo;
  currency: string;
  channel: string;
  state: Receipt["state"];
  at: string;
}

/** Money that came for an order, newest first. */
export function listOrderReceipts(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<OrderReceipt[]> {
  return prepared<OrderReceipt>(db)`
    select r.provider, p.reference, r.transaction_id as transaction, r.amount, r.currency, r.channel, r.state,
           r.received_at as at
    from payment_receipts r join payments p on p.id = r.payment_id where r.order_id = ${orderId} order by r.id desc`;
}
