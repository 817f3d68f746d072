import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { cancelPayments } from "../payments/cancel-payments.ts";
import { mailReservationEnded } from "./mail-money.ts";
import { EXPIRED, releaseOrder } from "./release-order.ts";
import { settleOrder } from "./settle-payment.ts";

/** How long items stay reserved for a shopper who may have paid, while the provider cannot be asked or understood. */
const ASK_FOR_SECONDS = 2 * 60 * 60;

/** Ends a reservation whose time is over, unless the provider says in the last moment that it is paid. */
export async function releaseReservation(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  { orderId, overdueSeconds }: { orderId: number; overdueSeconds: number },
): Promise<void> {
  const answer = await settleOrder(ctx, { orderId }).catch((err: unknown) => {
    // No fault of one order may keep its items reserved for ever.
    ctx.log.error({ alert: "reservation_stuck", orderId, err }, "A payment could not be settled at its end");
    return "unanswered" as const;
  });
  const isUnknown = answer === "unanswered" || answer === "unrecognised";
  if (isUnknown && overdueSeconds < ASK_FOR_SECONDS) return;
  const isReleased = await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder({ db: tx }, { orderId });
    if (order.status !== "pending_payment" || !order.isOverdue || order.isHeld) return false;
    await releaseOrder({ db: tx }, { order, to: EXPIRED, actor: "shop" });
    await mailReservationEnded({ db: tx }, order);
    return true;
  });
  if (isReleased) await cancelPayments(ctx, { orderId });
}
