import type { CancelReason } from "@shop/contract/cancelling";
import { PAID_CANCELLATIONS_HOURS, PAID_CANCELLATIONS_MAX } from "@shop/contract/constants";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { lockFulfilment } from "../fulfilment/lock-fulfilment.ts";
import { countPaidCancellations } from "../orders/count-paid-cancellations.ts";
import { type LockedOrder, lockOrder, moveLockedOrder } from "../orders/lock-order.ts";
import { findOrder, type StoredOrder } from "../orders/queries.ts";
import { cancelPaymentsBehind } from "../payments/cancel-payments.ts";
import { type RefundedPayment, refundOrderPayment } from "../payments/refund-order-payment.ts";
import { contactWays } from "./contact-ways.ts";
import { lockShopper } from "./lock-shopper.ts";
import { mailOrderCancelled } from "./mail-order-cancelled.ts";
import { CANCELLED, releaseOrder } from "./release-order.ts";
import { cancelledRecord } from "./rules/cancelled-record.ts";
import { settleOrder } from "./settle-payment.ts";

interface Cancellation {
  reason: CancelReason | null;
  /** Whether the shopper knows that the order is paid, and wants the money back. */
  refund: boolean;
}

/**
 * The shopper cancels an order that is not handed over yet. Its items return to stock, and what was paid goes back the
 * way it came. An unpaid order's provider is asked first, so that what is paid is cancelled only by a shopper who knows it.
 * Money that comes later goes back.
 * @throws Refusal `too_many_cancelled` after `PAID_CANCELLATIONS_MAX` paid orders within a day: each costs the shop fees
 */
export async function cancelOrder(
  ctx: Pick<Ctx, "db" | "env" | "providers" | "log">,
  { shopperId, publicId, ...cancellation }: { shopperId: number; publicId: string } & Cancellation,
): Promise<StoredOrder> {
  const find = async () => (await findOrder(ctx, { shopperId, publicId })) ?? refuse("order_not_found");
  const before = await find();
  if (before.paymentStatus === "paid" && !cancellation.refund) refuse("already_paid");
  if (before.status !== "cancelled" && before.paymentStatus !== "paid") {
    await settleOrder(ctx, { orderId: before.id });
  }
  const isCancelled = await inTransaction(ctx.db, async (tx) => {
    // Of several orders cancelled at once, each counts those before it.
    if (cancellation.refund) await lockShopper({ db: tx }, { shopperId });
    const order = await lockOrder({ db: tx }, { orderId: before.id });
    return cancel({ db: tx, env: ctx.env }, order, cancellation);
  });
  if (isCancelled) cancelPaymentsBehind(ctx, { orderId: before.id });
  return find();
}

/** @returns false when it was pressed twice, or the shop cancelled it first */
async function cancel(
  { db, env }: { db: Transaction } & Pick<Ctx, "env">,
  order: LockedOrder,
  cancellation: Cancellation,
): Promise<boolean> {
  if (order.status === "cancelled") return false;
  const isPaid = order.paymentStatus === "paid";
  if (isPaid && !cancellation.refund) refuse("already_paid");
  if (order.isHeld) refuse("payment_being_checked");
  const wasPacked = isNotHandedOver(order) && (await isPacked({ db }, order));
  const record = cancelledRecord({ ...cancellation, wasPacked });
  if (isPaid && isNotHandedOver(order)) {
    await requireFewCancellations({ db, env }, order);
    const to = { status: "cancelled", paymentStatus: "refund_due" } as const;
    await releaseOrder({ db }, { order, to, actor: "shopper", record });
  } else if (order.paymentStatus === "refunded" && isNotHandedOver(order)) {
    const to = { status: "cancelled", paymentStatus: "refunded" } as const;
    await releaseOrder({ db }, { order, to, actor: "shopper", record });
  } else if (order.status === "pending_payment" || isOnDelivery(order)) {
    await releaseOrder({ db }, { order, to: CANCELLED, actor: "shopper", record });
  } else if (order.status === "expired" && order.paymentStatus === "failed") {
    // Its items are back in stock. From now on late money goes back instead of placing it.
    await moveLockedOrder({ db }, order, { to: CANCELLED, actor: "shopper" });
  } else {
    refuse("order_cannot_be_cancelled");
  }
  const refunded = isPaid ? await refund({ db }, order) : [];
  await mailOrderCancelled({ db }, { order, why: "shopper", refunded });
  return true;
}

async function requireFewCancellations(
  { db, env }: { db: Transaction } & Pick<Ctx, "env">,
  { shopperId }: LockedOrder,
): Promise<void> {
  const [most, hours] = [PAID_CANCELLATIONS_MAX, PAID_CANCELLATIONS_HOURS];
  const count = await countPaidCancellations({ db }, { shopperId, hours });
  if (count >= most) refuse("too_many_cancelled", { most, contact: contactWays(env) });
}

async function isPacked({ db }: { db: Transaction }, order: LockedOrder): Promise<boolean> {
  return (await lockFulfilment({ db }, order)).fulfilment.state === "packed";
}

const isNotHandedOver = ({ status }: LockedOrder) => status === "placed" || status === "processing";

const isOnDelivery = (order: LockedOrder) =>
  isNotHandedOver(order) && order.paymentMethod === "pay_on_delivery" && order.paymentStatus === "unpaid";

/**
 * The money goes back to where it came from, so nobody has to approve it, whatever the amount. What no provider can send
 * back waits on the money desk.
 */
function refund({ db }: { db: Transaction }, { id: orderId }: LockedOrder): Promise<RefundedPayment[]> {
  return refundOrderPayment({ db }, { orderId, reason: "cancelled_by_shopper" });
}
