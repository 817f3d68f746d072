import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { type LockedOrder, lockOrder, moveLockedOrder } from "../orders/lock-order.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import { type MadeByHand, markRefunded, type RefundName } from "../payments/refunds.ts";
import { mailRefundDone } from "./mail-money.ts";

/**
 * Money is back with the shopper: the refund is done, and so is its order when nothing else of it is due.
 * @param byHand when a person gave it back, under the lease that keeps other processes from sending it
 * @returns false when it was done before, or the lease is over
 */
export async function completeRefund(
  { db }: { db: Transaction },
  {
    order,
    refund,
    transaction,
    byHand = null,
  }: {
    order: LockedOrder;
    refund: RefundName;
    transaction: { id: string; currency: string };
    byHand?: (MadeByHand & { lease: string }) | null;
  },
): Promise<boolean> {
  const done = await markRefunded({ db }, { refund, byHand });
  if (!done) return false;
  const isMailed = done.isNotified || isRefundAnnounced(order);
  await closeWhenAllIsBack({ db }, { order, actor: byHand ? "staff" : "shop" });
  if (!isMailed) return true;
  const { refundId, amount } = done;
  const { currency } = transaction;
  await mailRefundDone(
    { db },
    { order, refund: { id: `${transaction.id}:${refundId}`, amount, currency }, isByHand: byHand !== null },
  );
  return true;
}

/** The same, in a transaction of its own, for a refund that its provider has made. */
export async function completeProviderRefund(
  { db }: Pick<Ctx, "db">,
  {
    id: refundId,
    orderId,
    transactionId,
    currency,
  }: { id: number; orderId: number; transactionId: string; currency: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder({ db: tx }, { orderId });
    const transaction = { id: transactionId, currency };
    await completeRefund({ db: tx }, { order, refund: { refundId }, transaction });
  });
}

/** Whether the order's page promises an email about its refund, whatever staff chose when they asked for it. */
export function isRefundAnnounced({ paymentStatus }: Pick<LockedOrder, "paymentStatus">): boolean {
  return paymentStatus === "refund_due";
}

/** An order is refunded when all its money has been returned. */
export async function closeWhenAllIsBack(
  { db }: { db: Transaction },
  { order, actor }: { order: LockedOrder; actor: "staff" | "shop" },
): Promise<void> {
  if (order.paymentStatus !== "refund_due" && order.paymentStatus !== "paid") return;
  const { kept, isRefundDue } = await readOrderMoney({ db }, { orderId: order.id });
  if (isRefundDue || kept > 0) return;
  await moveLockedOrder({ db }, order, { to: { status: order.status, paymentStatus: "refunded" }, actor });
}
