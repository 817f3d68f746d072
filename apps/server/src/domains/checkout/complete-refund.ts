import type { Transaction } from "../../db/pool.ts";
import { type LockedOrder, moveLockedOrder } from "../orders/lock-order.ts";
import { listReceipts } from "../payments/queries.ts";
import { type MadeByHand, markRefunded } from "../payments/refunds.ts";
import { mailRefundDone } from "./mail-money.ts";

/**
 * Money is back with the shopper: the refund is done, and so is its order when nothing else of it is due.
 * @param byHand when a person gave it back, under the lease by which nobody else sends it meanwhile
 * @returns false when it was done before, or the lease is over
 */
export async function completeRefund(
  { db }: { db: Transaction },
  {
    order,
    receiptId,
    transaction,
    byHand = null,
  }: {
    order: LockedOrder;
    receiptId: number;
    transaction: { id: string; amount: number; currency: string };
    byHand?: (MadeByHand & { lease: string }) | null;
  },
): Promise<boolean> {
  if (!(await markRefunded({ db }, { receiptId, byHand }))) return false;
  const receipts = await listReceipts({ db }, { orderId: order.id });
  const isAllBack = receipts.every(({ state }) => state !== "refund_due");
  if (order.paymentStatus === "refund_due" && isAllBack) {
    const to = { status: order.status, paymentStatus: "refunded" } as const;
    await moveLockedOrder({ db }, order, { to, actor: byHand ? "staff" : "shop" });
  }
  await mailRefundDone({ db }, { order, transaction, isByHand: byHand !== null });
  return true;
}
