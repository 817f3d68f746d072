import type { OrderStatus, PaymentMethod, PaymentStatus } from "@shop/contract/orders";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { Actor } from "./queries.ts";
import { canBecome } from "./rules/order-status.ts";
import { canPaymentBecome } from "./rules/payment-status.ts";

/** Where an order stands. The two change together or one of them. */
export interface OrderState {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

export interface OrderChange {
  orderId: number;
  from: OrderState;
  to: OrderState;
  actor: Actor;
  /** How it is paid, where that changes with it. */
  paymentMethod?: PaymentMethod;
  /** Whether it is held no longer, because nothing was paid. */
  endsHold?: boolean;
}

/** Only money decides an order that is held: it is paid, or money goes back. */
const isDecidedByMoney = ({ paymentStatus }: OrderState) =>
  paymentStatus === "paid" || paymentStatus === "refund_due";

/**
 * Moves an order on and records it, in one statement: only if it still stands where the caller saw it.
 * `forbidden`: no way leads from there to here. `moved_on`: somebody else was first (or there is no such order), or the
 * order is held.
 */
export async function changeOrderStatus(
  { db }: { db: Db },
  { orderId, from, to, actor, paymentMethod, endsHold = false }: OrderChange,
): Promise<{ kind: "changed" | "forbidden" | "moved_on" }> {
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
    insert into order_events (order_id, actor, status, payment_status)
    select id, ${actor}::text, status, payment_status from changed
    returning id`;
  return { kind: changed.length > 0 ? "changed" : "moved_on" };
}

function isAllowed(from: OrderState, to: OrderState): boolean {
  const moves = from.status !== to.status;
  const pays = from.paymentStatus !== to.paymentStatus;
  if (!moves && !pays) return false;
  if (moves && !canBecome(from.status, to.status)) return false;
  return !pays || canPaymentBecome(from.paymentStatus, to.paymentStatus);
}
