import type { OrderHandoverPayment } from "@shop/contract/admin/handover-payments";
import type { Kobo } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { Fulfilment } from "./lock-fulfilment.ts";

export interface Parcel
  extends Omit<Fulfilment, "stateSeconds" | "runPosition" | "doorCode" | "riderSequence"> {
  since: string;
  /** Whether the day agreed for the next attempt has passed. */
  isPastRetry: boolean;
  /** Why a person has to confirm the order, or had to. */
  confirmReasons: string[];
  handoverPayment: (Omit<OrderHandoverPayment, "amount"> & { amount: Kobo }) | null;
  /** The history of the customer's phone number. */
  delivered: number;
  failed: number;
}

/**
 * The parcel of an order as staff see it: without its door code, which only the customer knows. None before it is placed,
 * or, with a `riderId`, when it is not on that rider's run.
 */
export async function findParcel(
  { db }: { db: Db },
  { orderId, riderId = null }: { orderId: number; riderId?: number | null },
): Promise<Parcel | undefined> {
  const [parcel] = await prepared<Parcel>(db)`
    select f.state, f.state_since as since, f.needs_confirmation as "needsConfirmation", f.confirm_reasons as "confirmReasons", f.rider_id as "riderId",
           f.rider_name as "riderName", f.door_code_tries as "doorCodeTries", f.proof, f.receiver,
           f.failed_attempts as "failedAttempts", f.failed_reason as "failedReason", f.retry_on::text as "retryOn",
           coalesce((now() at time zone 'Africa/Lagos')::date > f.retry_on, false) as "isPastRetry",
           f.cash, f.cash_due as "cashDue",
           (select json_build_object('way', p.way, 'state', p.state, 'amount', p.amount, 'reference', p.reference,
              'receivedOn', p.received_on, 'checkedBy', p.checked_by_name, 'reason', p.reason)
            from handover_payments p where p.order_id = f.order_id) as "handoverPayment", h.delivered, h.failed
    from fulfilments f join orders o on o.id = f.order_id cross join lateral phone_history(o.customer_phone) h
    where f.order_id = ${orderId} and (${riderId}::bigint is null or is_on_run(f, ${riderId}::bigint))`;
  return parcel;
}
