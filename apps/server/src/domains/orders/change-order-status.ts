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
}

/**
 * Moves an order on and records it, in one statement: only if it still stands where the caller saw it.
 * `forbidden`: no way leads from there to here. `moved_on`: somebody else was first (or there is no such order).
 */
export async function changeOrderStatus(
  { db }: { db: Db },
  { orderId, from, to, actor, paymentMethod }: OrderChange,
): Promise<{ kind: "changed" | "forbidden" | "moved_on" }> {
  if (!isAllowed(from, to)) return { kind: "forbidden" };
  const changed = await prepared(db)`
    with changed as (
      update orders set status = ${to.status}, payment_status = ${to.paymentStatus},
        payment_method = coalesce(${paymentMethod ?? null}::text, payment_method)
      where id = ${orderId} and status = ${from.status} and payment_status = ${from.paymentStatus}
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
