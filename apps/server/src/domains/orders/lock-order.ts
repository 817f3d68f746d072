import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { changeOrderStatus, type OrderState } from "./change-order-status.ts";
import { ERASED_CUSTOMER } from "./erased-customer.ts";
import { ORDER_WITH_LINES } from "./order-columns.ts";
import type { Actor, StoredOrder } from "./queries.ts";
import type { StepRecord } from "./record-order-step.ts";

/** An order whose row is locked until the transaction ends. */
export interface LockedOrder extends Omit<StoredOrder, "history" | "parcel"> {
  shopperId: number;
  firstName: string;
  /** The account was deleted, so the customer can neither be mailed nor receive a delivery. */
  isCustomerErased: boolean;
  /** Staff took it for a customer without an account, who sees it by a link only. */
  isGuest: boolean;
}

/**
 * To avoid deadlocks, every command locks orders before carts and variants. A statement that waits for a lock reads the locked row
 * again, but its subqueries, such as the lines, still see what was there before the wait. So the lock is a statement of its own, which is
 * sent together with the one that reads.
 */
export async function lockOrder(
  { db }: { db: Transaction },
  { orderId }: { orderId: number },
): Promise<LockedOrder> {
  const locking = prepared(db)`select from orders where id = ${orderId} for no key update`;
  const reading = prepared<LockedOrder>(db)`
    select ${ORDER_WITH_LINES},
           o.customer_mail = ${ERASED_CUSTOMER.mail} as "isCustomerErased",
           o.shopper_id as "shopperId", s.first_name as "firstName", s.is_guest as "isGuest"
    from orders o join shoppers s on s.id = o.shopper_id where o.id = ${orderId}`;
  const [, [order]] = await Promise.all([locking, reading]);
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order;
}

/**
 * Changes the status of an order that this transaction has locked. No one can have changed it before, so a failure is
 * a fault.
 */
export async function moveLockedOrder(
  { db }: { db: Transaction },
  order: LockedOrder,
  {
    to,
    actor,
    paymentMethod,
    endsHold = false,
    record,
  }: {
    to: OrderState;
    actor: Actor;
    paymentMethod?: StoredOrder["paymentMethod"];
    endsHold?: boolean;
    record?: StepRecord;
  },
): Promise<void> {
  const from = { status: order.status, paymentStatus: order.paymentStatus };
  const outcome = await changeOrderStatus(
    { db },
    {
      orderId: order.id,
      from,
      to,
      actor,
      endsHold,
      ...(paymentMethod ? { paymentMethod } : {}),
      ...(record ? { record } : {}),
    },
  );
  if (outcome.kind !== "changed") {
    const [old, wanted] = [from, to].map(({ status, paymentStatus }) => `${status}/${paymentStatus}`);
    throw new Error(`Order ${order.reference} cannot change from ${old} to ${wanted}: ${outcome.kind}`);
  }
  order.status = to.status;
  order.isHeld &&= to.status === "pending_payment";
  order.paymentStatus = to.paymentStatus;
  if (paymentMethod) order.paymentMethod = paymentMethod;
}
