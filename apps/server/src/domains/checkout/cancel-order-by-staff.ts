import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { returnStock } from "../catalogue/return-stock.ts";
import { lockFulfilment, requireState } from "../fulfilment/lock-fulfilment.ts";
import { moveFulfilment } from "../fulfilment/move-fulfilment.ts";
import { refundOrderPayment } from "../payments/refund-order-payment.ts";
import { releasePromotions } from "../promotions/release-promotions.ts";
import { mailRefundComing } from "./mail-money.ts";
import { mailOrderCancelled } from "./mail-order-cancelled.ts";

/**
 * Staff cancel an order that is not packed. Its items return to stock, and its payment to the shopper.
 * @param by a member who may cancel unpaid orders only is refused a paid one
 */
export function cancelOrderByStaff(
  { db }: Pick<Ctx, "db">,
  {
    publicId,
    reason,
    unpaidOnly,
    by,
  }: { publicId: string; reason: string; unpaidOnly: boolean; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
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
    await mailOrderCancelled({ db: tx }, { order, why: "shop" });
    if (isPaid) await refundPayment({ db: tx }, locked);
  });
}

/** Sends a paid order's money back. Cash is given back by hand. */
export async function refundPayment(
  { db }: { db: Transaction },
  { order }: Awaited<ReturnType<typeof lockFulfilment>>,
): Promise<void> {
  const reason = order.status === "cancelled" ? "cancelled_by_shop" : "returned";
  for (const refunded of await refundOrderPayment({ db }, { orderId: order.id, reason })) {
    await mailRefundComing({ db }, { order, reason, ...refunded });
  }
}
