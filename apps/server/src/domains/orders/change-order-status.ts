import type { OrderStatus, PaymentMethod, PaymentStatus } from "@shop/contract/orders";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { orderSignal } from "./order-signal.ts";
import type { Actor } from "./queries.ts";
import type { StepRecord } from "./record-order-step.ts";
import { canBecome } from "./rules/order-status.ts";
import { canPaymentBecome } from "./rules/payment-status.ts";

/** The two statuses of an order. A change may affect one or both. */
export interface OrderState {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

export interface OrderChange {
  orderId: number;
  from: OrderState;
  to: OrderState;
  actor: Actor;
  /** The new payment method, if it changes too. */
  paymentMethod?: PaymentMethod;
  /** Whether the change also ends a hold, because nothing was paid. */
  endsHold?: boolean;
  /** The member of staff who did it, and the words for the timeline. */
  record?: StepRecord;
}

/** Only a payment or a refund may change the status of a held order. */
const isDecidedByMoney = ({ paymentStatus }: OrderState) =>
  paymentStatus === "paid" || paymentStatus === "refund_due";

/**
 * Changes the status of an order and records the event, in one statement, if the order is still in the state `from`.
 * `forbidden`: the change is not allowed. `conflict`: the order is in another state, held, or does not exist.
 */
export async function changeOrderStatus(
  { db }: { db: Db },
  { orderId, from, to, actor, paymentMethod, endsHold = false, record }: OrderChange,
): Promise<{ kind: "changed" | "forbidden" | "conflict" }> {
  if (!isAllowed(from, to)) return { kind: "forbidden" };
  const changed = await prepared(db)`
    with changed as (
      update orders set status = ${to.status}, payment_status = ${to.paymentStatus},
        payment_method = coalesce(${paymentMethod ?? null}::text, payment_method),
        held_since = case when ${to.status}::text = 'pending_payment' then held_since end
      where id = ${orderId} and status = ${from.status} and payment_status = ${from.paymentStatus}
        and (held_since is null or ${endsHold || isDecidedByMoney(to)}::boolean)
      returning id, status, payment_status
    )
    insert into order_events (order_id, actor, status, payment_status, step, staff_id, staff_name, detail)
    select id, ${actor}::text, status, payment_status, ${record?.step ?? null}::text,
           ${record?.by?.staffId ?? null}::bigint, ${record?.by?.name ?? null}::text, ${record?.detail ?? null}::text
    from changed
    returning id`;
  if (changed.length === 0) return { kind: "conflict" };
  orderSignal.send();
  return { kind: "changed" };
}

function isAllowed(from: OrderState, to: OrderState): boolean {
  const moves = from.status !== to.status;
  const pays = from.paymentStatus !== to.paymentStatus;
  if (!moves && !pays) return false;
  if (moves && !canBecome(from.status, to.status)) return false;
  return !pays || canPaymentBecome(from.paymentStatus, to.paymentStatus);
}
