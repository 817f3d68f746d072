import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { returnStock } from "../catalogue/return-stock.ts";
import { lockFulfilment, requireState } from "../fulfilment/lock-fulfilment.ts";
import { moveFulfilment } from "../fulfilment/move-fulfilment.ts";
import { findOrderId } from "../orders/list-lines.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { noteOrder } from "../orders/note-order.ts";
import { getOrder } from "../orders/queries.ts";
import { cancelPaymentsBehind } from "../payments/cancel-payments.ts";
import { refundOrderPayment } from "../payments/refund-order-payment.ts";
import { releasePromotions } from "../promotions/release-promotions.ts";
import { mailOrderCancelled } from "./mail-order-cancelled.ts";
import { CANCELLED, releaseOrder } from "./release-order.ts";
import { settleOrder } from "./settle-payment.ts";

interface Cancellation {
  publicId: string;
  reason: string;
  by: StaffActor;
}

/**
 * Staff cancel an order that is not packed. Its items return to stock, and its payment to the shopper.
 * @param by a member who may cancel unpaid orders only is refused a paid one
 */
export async function cancelOrderByStaff(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  { publicId, reason, unpaidOnly, by }: Cancellation & { unpaidOnly: boolean },
): Promise<void> {
  if (await cancelAwaiting(ctx, { publicId, reason, by })) return;
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockFulfilment({ db: tx }, { publicId });
    const { order } = locked;
    requireState(locked, "unconfirmed", "confirmed");
    const isPaid = order.paymentStatus === "paid";
    if (isPaid && unpaidOnly) refuse("not_allowed");
    await moveFulfilment({ db: tx }, locked, {
      to: "cancelled",
      by,
      detail: reason,
      ...(isPaid ? { paymentStatus: "refund_due" } : {}),
    });
    await releasePromotions({ db: tx }, order);
    await returnStock({ db: tx }, { orderId: order.id, lines: order.lines, reason: "released" }, by);
    const refunded = isPaid
      ? await refundOrderPayment({ db: tx }, { orderId: order.id, reason: "cancelled_by_shop" })
      : [];
    await mailOrderCancelled({ db: tx }, { order, why: "shop", refunded });
  });
}

/**
 * Cancels an order that awaits its payment. The provider is asked first, so that a paid order is not cancelled by mistake.
 * @returns whether it still awaited its payment
 */
async function cancelAwaiting(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  { publicId, reason, by }: Cancellation,
): Promise<boolean> {
  const orderId = (await findOrderId(ctx, { publicId })) ?? refuse("order_not_found");
  if ((await getOrder(ctx, { orderId })).status !== "pending_payment") return false;
  await settleOrder(ctx, { orderId });
  const isCancelled = await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder({ db: tx }, { orderId });
    if (order.status !== "pending_payment") return false;
    if (order.isHeld) refuse("payment_being_checked");
    await releaseOrder({ db: tx }, { order, to: CANCELLED, actor: "staff" });
    await noteOrder({ db: tx }, { orderId, note: `${by.name} cancelled the order: ${reason}` });
    const record = { kind: "order", id: order.reference, name: order.reference };
    await recordAudit({ db: tx }, { by, action: "order.cancelled", record, reason });
    await mailOrderCancelled({ db: tx }, { order, why: "shop" });
    return true;
  });
  if (isCancelled) cancelPaymentsBehind(ctx, { orderId });
  return isCancelled;
}
