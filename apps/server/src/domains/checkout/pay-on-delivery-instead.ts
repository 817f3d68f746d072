import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refuse } from "../../lib/refuse.ts";
import { removeFromCart } from "../cart/remove-from-cart.ts";
import { lockOrder, moveLockedOrder } from "../orders/lock-order.ts";
import { countUnconfirmedOnDelivery, findOrder, type StoredOrder } from "../orders/queries.ts";
import { cancelPaymentsBehind } from "../payments/cancel-payments.ts";
import { applyPayOnDeliveryRules } from "./apply-pay-on-delivery-rules.ts";
import { lockShopper } from "./lock-shopper.ts";
import { mailOrderPlaced } from "./mail-order-placed.ts";
import { promiseFromNow } from "./promise-from-now.ts";
import { refuseBlocked } from "./refuse-blocked.ts";
import { requireRoomOnDelivery } from "./require-room.ts";
import { settleOrder } from "./settle-payment.ts";

/**
 * Places an order that awaits its online payment as one to be paid on delivery. Money that is already under way still
 * pays it when it arrives.
 */
export async function payOnDeliveryInstead(
  ctx: Pick<Ctx, "db" | "env" | "providers" | "log">,
  { shopperId, publicId }: { shopperId: number; publicId: string },
): Promise<StoredOrder> {
  const find = async () => (await findOrder(ctx, { shopperId, publicId })) ?? refuse("order_not_found");
  const before = await find();
  if (before.paymentStatus === "paid") refuse("already_paid");
  if (isOnDelivery(before)) return before;
  await settleOrder(ctx, { orderId: before.id });

  await inTransaction(ctx.db, async (tx) => {
    refuseBlocked(ctx, await lockShopper({ db: tx }, { shopperId }));
    const order = await lockOrder({ db: tx }, { orderId: before.id });
    if (order.paymentStatus === "paid") refuse("already_paid");
    if (isOnDelivery(order)) return;
    if (order.isHeld) refuse("payment_being_checked");
    if (order.status !== "pending_payment") refuse("order_not_payable");
    requireRoomOnDelivery({
      unconfirmedOnDelivery: await countUnconfirmedOnDelivery({ db: tx }, { shopperId }),
    });
    await moveLockedOrder({ db: tx }, order, {
      to: { status: "placed", paymentStatus: "unpaid" },
      actor: "shopper",
      paymentMethod: "pay_on_delivery",
    });
    await promiseFromNow({ db: tx }, order);
    const reasons = await applyPayOnDeliveryRules({ db: tx }, { order, placedBy: "shopper" });
    order.isToConfirm = reasons.length > 0;
    await removeFromCart({ db: tx }, { shopperId, bought: order.lines });
    await mailOrderPlaced({ db: tx }, { order, firstName: order.firstName });
  });
  cancelPaymentsBehind(ctx, { orderId: before.id });
  return find();
}

/** Asked for twice, or never anything else. */
const isOnDelivery = ({ status, paymentMethod }: Pick<StoredOrder, "status" | "paymentMethod">) =>
  status === "placed" && paymentMethod === "pay_on_delivery";
