import type { Transaction } from "../../db/pool.ts";
import { returnStock } from "../catalogue/return-stock.ts";
import type { OrderState } from "../orders/change-order-status.ts";
import { type LockedOrder, moveLockedOrder } from "../orders/lock-order.ts";
import type { Actor } from "../orders/queries.ts";
import type { StepRecord } from "../orders/record-order-step.ts";
import { releasePromotions } from "../promotions/release-promotions.ts";

/** Given up by the shopper or by the shop. Its payment has not failed: it is no longer needed. */
export const CANCELLED: OrderState = { status: "cancelled", paymentStatus: "unpaid" };
/** Not paid in time. */
export const EXPIRED: OrderState = { status: "expired", paymentStatus: "failed" };

/** Gives up an order whose pieces are reserved or not yet packed, and returns them to stock. */
export async function releaseOrder(
  { db }: { db: Transaction },
  {
    order,
    to,
    actor,
    endsHold = false,
    record,
  }: { order: LockedOrder; to: OrderState; actor: Actor; endsHold?: boolean; record?: StepRecord },
): Promise<void> {
  await moveLockedOrder({ db }, order, { to, actor, endsHold, ...(record && { record }) });
  await releasePromotions({ db }, order);
  await returnStock({ db }, { orderId: order.id, lines: order.lines, reason: "released" });
}
