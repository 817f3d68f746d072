import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { type LockedOrder, lockOrder, moveLockedOrder } from "../orders/lock-order.ts";
import { findOrder, type StoredOrder } from "../orders/queries.ts";
import { cancelPaymentsBehind } from "../payments/cancel-payments.ts";
import { mailOrderCancelled } from "./mail-order-cancelled.ts";
import { CANCELLED, releaseOrder } from "./release-order.ts";
import { settleOrder } from "./settle-payment.ts";

/**
 * The shopper gives up an order that is not paid and not yet being packed. The provider is asked first: what is paid
 * is not cancelled in passing. Money that comes later goes back.
 */
export async function cancelOrder(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  { shopperId, publicId }: { shopperId: number; publicId: string },
): Promise<StoredOrder> {
  const find = async () => (await findOrder(ctx, { shopperId, publicId })) ?? refuse("order_not_found");
  const before = await find();
  if (before.paymentStatus === "paid") refuse("already_paid");
  if (before.status !== "cancelled") await settleOrder(ctx, { orderId: before.id });
  await inTransaction(ctx.db, async (tx) => {
    await cancel({ db: tx }, await lockOrder({ db: tx }, { orderId: before.id }));
  });
  if (before.status === "pending_payment") cancelPaymentsBehind(ctx, { orderId: before.id });
  return find();
}

async function cancel({ db }: { db: Transaction }, order: LockedOrder): Promise<void> {
  // Pressed twice, or the shop was first.
  if (order.status === "cancelled") return;
  if (order.paymentStatus === "paid") refuse("already_paid");
  if (order.isHeld) refuse("payment_being_checked");
  const isOnDelivery = order.status === "placed" && order.paymentMethod === "pay_on_delivery";
  if (order.status === "pending_payment" || (isOnDelivery && order.paymentStatus === "unpaid")) {
    await releaseOrder({ db }, { order, to: CANCELLED, actor: "shopper" });
  } else if (order.status === "expired" && order.paymentStatus === "failed") {
    // Its goods are back on the shelves. From now on late money goes back instead of placing it.
    await moveLockedOrder({ db }, order, { to: CANCELLED, actor: "shopper" });
  } else {
    refuse("order_cannot_be_cancelled");
  }
  await mailOrderCancelled({ db }, { order, why: "shopper" });
}
