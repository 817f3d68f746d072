import { REFUND_LIMIT } from "@shop/contract/admin/refund-limit";
import { toNaira } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { type StaffActor, scopeFor } from "../../lib/staff-actor.ts";
import { listFood } from "../catalogue/list-food.ts";
import { returnStock } from "../catalogue/return-stock.ts";
import { lockFulfilment, refuseMoved, requireState } from "../fulfilment/lock-fulfilment.ts";
import { mailReturned } from "../fulfilment/mail-fulfilment.ts";
import { moveFulfilment } from "../fulfilment/move-fulfilment.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import { type RefundedPayment, refundOrderPayment } from "../payments/refund-order-payment.ts";
import { readApprovedBy } from "../payments/refund-requests.ts";
import { closeWhenAllIsBack } from "./complete-refund.ts";
import { mailRefundComing } from "./mail-money.ts";

/**
 * The whole parcel is back in the shop. Nothing more is due, and what was paid is refunded.
 * @param restock whether the items return to stock. Food never does: nobody knows how it was kept
 */
export function returnOrder(
  { db }: Pick<Ctx, "db">,
  {
    publicId,
    restock,
    reason,
    by,
  }: { publicId: string; restock: boolean; reason: string | null; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockFulfilment({ db: tx }, { publicId });
    const { order, fulfilment } = locked;
    requireState(locked, "failed", "packed", "delivered");
    // One that has never left the shop is cancelled.
    if (fulfilment.state === "packed" && order.status !== "shipped") refuseMoved(order, "packed");
    const isPaid = order.paymentStatus === "paid";
    // Any other parcel is still with the shop. If the customer has had it, only a member who may refund the amount may
    // take it back.
    if (isPaid && fulfilment.state === "delivered") await requireRefundable({ db: tx }, { order, by });
    await moveFulfilment({ db: tx }, locked, {
      to: "returned",
      by,
      detail: reason,
      ...(isPaid ? { paymentStatus: "refund_due" } : {}),
      changes: { doorCode: null, ...(fulfilment.cash === "due" ? { cash: "void" } : {}) },
    });
    if (restock) {
      const variantIds = order.lines.flatMap(({ variantId }) => variantId ?? []);
      const food = await listFood({ db: tx }, { variantIds });
      const lines = order.lines.filter(({ variantId }) => variantId !== null && !food.has(variantId));
      await returnStock({ db: tx }, { orderId: order.id, lines, reason: "returned" }, by);
    }
    const refunded = isPaid ? await refundPayment({ db: tx }, order) : [];
    await mailReturned({ db: tx }, locked);
    for (const each of refunded) await mailRefundComing({ db: tx }, { order, reason: REASON, ...each });
  });
}

async function requireRefundable(
  { db }: { db: Transaction },
  { order, by }: { order: LockedOrder; by: StaffActor },
): Promise<void> {
  const scope = scopeFor(by, "refunds.approve");
  if (scope === null) refuse("not_allowed");
  if (!by.isSteppedUp) refuse("step_up_needed");
  const { refundable } = await readOrderMoney({ db }, { orderId: order.id });
  const approved = await readApprovedBy({ db }, { orderId: order.id, by });
  if (scope !== "all" && approved + refundable > REFUND_LIMIT)
    refuse("refund_above_limit", { limit: toNaira(REFUND_LIMIT) });
}

const REASON = "returned";

/** Sends a paid order's money back. Cash is refunded by hand. What a bank has already taken back counts as refunded. */
async function refundPayment({ db }: { db: Transaction }, order: LockedOrder): Promise<RefundedPayment[]> {
  const refunded = await refundOrderPayment({ db }, { orderId: order.id, reason: REASON });
  await closeWhenAllIsBack({ db }, { order, actor: "staff" });
  return refunded;
}
