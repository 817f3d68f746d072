import type { PayOnDeliveryChoice } from "@shop/contract/payments";
import type { RefusalName } from "@shop/contract/refusals";
import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { Refusal, refuse } from "../../lib/refuse.ts";
import { countUnconfirmedOnDelivery, findOrder } from "../orders/queries.ts";
import { previewDecision } from "../pay-on-delivery/decide-order.ts";
import { toDecide } from "./apply-pay-on-delivery-rules.ts";
import { refuseBlocked } from "./refuse-blocked.ts";
import { requireRoomOnDelivery } from "./require-room.ts";

/** Whether `payOnDeliveryInstead` would take a shopper's order that awaits its payment, and otherwise why not. */
export async function viewPayOnDelivery(
  ctx: Pick<Ctx, "db" | "env">,
  { shopperId, publicId }: { shopperId: number; publicId: string },
): Promise<PayOnDeliveryChoice> {
  const order = (await findOrder(ctx, { shopperId, publicId })) ?? refuse("order_not_found");
  const no = (reasonCode: RefusalName, reason: string | null = null) => ({
    allowed: false,
    reason,
    reasonCode,
  });
  if (order.paymentStatus === "paid") return no("already_paid");
  if (order.isHeld) return no("payment_being_checked");
  if (order.status !== "pending_payment") return no("order_not_payable");
  const refusal = await findRefusal(ctx, { shopperId });
  if (refusal) return { allowed: false, reason: refusal.message, reasonCode: refusal.code };
  const { outcome, reasons } = await previewDecision(ctx, toDecide(order));
  return outcome === "prepay"
    ? no("pay_online_only", reasons.join(". "))
    : { allowed: true, reason: null, reasonCode: null };
}

/** Why the shopper cannot have another order on delivery, whatever is in it. */
async function findRefusal(
  { db, env }: Pick<Ctx, "db" | "env">,
  { shopperId }: { shopperId: number },
): Promise<Refusal | null> {
  const [shopper] = await prepared<{ isBlocked: boolean }>(db)`
    select blocked_at is not null as "isBlocked" from shoppers where id = ${shopperId}`;
  const unconfirmedOnDelivery = await countUnconfirmedOnDelivery({ db }, { shopperId });
  try {
    refuseBlocked({ env }, shopper ?? refuse("session_needed"));
    requireRoomOnDelivery({ unconfirmedOnDelivery });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
