import type { Transaction } from "../../db/pool.ts";
import { type LockedOrder, moveLockedOrder } from "../orders/lock-order.ts";
import { listReceipts } from "../payments/queries.ts";
import { markRefunded } from "../payments/refunds.ts";
import { mailRefundDone } from "./mail-money.ts";

/** Money is back with the shopper: the refund is done, and so is its order when nothing else of it is due. */
export async function completeRefund(
  { db }: { db: Transaction },
  {
    order,
    receiptId,
    transaction,
  }: {
    order: LockedOrder;
    receiptId: number;
    transaction: { id: string; amount: number; currency: string };
  },
): Promise<void> {
  if (!(await markRefunded({ db }, { receiptId }))) return;
  const receipts = await listReceipts({ db }, { orderId: order.id });
  const isAllBack = receipts.every(({ state }) => state !== "refund_due");
  if (order.paymentStatus === "refund_due" && isAllBack) {
    const to = { status: order.status, paymentStatus: "refunded" } as const;
    await moveLockedOrder({ db }, order, { to, actor: "shop" });
  }
  await mailRefundDone({ db }, { order, transaction });
}
