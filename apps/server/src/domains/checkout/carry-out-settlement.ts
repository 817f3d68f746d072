import type { Transaction } from "../../db/pool.ts";
import { lockCartLines } from "../cart/lock-cart-lines.ts";
import { takeOutOfCart } from "../cart/take-out-of-cart.ts";
import { moveStock } from "../catalogue/move-stock.ts";
import { returnStock } from "../catalogue/return-stock.ts";
import { type LockedOrder, moveLockedOrder } from "../orders/lock-order.ts";
import type { ProviderTransaction } from "../payments/provider.ts";
import type { StoredPayment } from "../payments/queries.ts";
import { markGoneBack, type RefundReason, recordReceipt } from "../payments/record-receipt.ts";
import { completeRefund } from "./complete-refund.ts";
import { mailPaymentReceived, mailRefundComing } from "./mail-money.ts";
import { mailOrderCancelled } from "./mail-order-cancelled.ts";
import { mailOrderPlaced } from "./mail-order-placed.ts";
import type { Settlement } from "./rules/settlement.ts";

/** Something that operators should be told of, once it is committed. */
export interface Alert {
  alert: "paid_without_order" | "amount_mismatch";
  sentence: string;
}

interface Money {
  transaction: ProviderTransaction;
  payment: StoredPayment;
  /** Locked by this transaction, and kept up to date. */
  order: LockedOrder;
}

type Means = { db: Transaction };

/** Does what the rule has decided about money we heard of. */
export async function carryOutSettlement(
  { db }: Means,
  { settlement, ...money }: Money & { settlement: Exclude<Settlement, { kind: "review" }> },
): Promise<Alert | null> {
  const { transaction, payment, order } = money;
  switch (settlement.kind) {
    case "nothing":
      return null;
    case "credit":
      await credit({ db }, money, settlement);
      return settlement.review ? mismatch : null;
    case "credit_if_in_stock": {
      await lockCartLines({ db }, order);
      const isLost = order.lines.some(({ variantId }) => variantId === null);
      const missing = isLost ? [null] : await moveStock({ db }, { taken: order.lines, returned: [] });
      if (missing.length > 0) {
        await giveBack({ db }, money, { reason: "sold_out", order: "refund_due" });
        return null;
      }
      await credit({ db }, money, { order: "placed", review: settlement.review });
      return settlement.review ? mismatch : null;
    }
    case "refund":
      await giveBack({ db }, money, settlement);
      return settlement.reason === "too_little" || settlement.reason === "wrong_currency" ? mismatch : null;
    case "gone_back":
      if (settlement.order === "review") {
        const reviewReason = "The money went back after the parcel had left";
        await markGoneBack({ db }, { receiptId: settlement.receiptId, reviewReason });
        return { alert: "paid_without_order", sentence: "Money of a shipped order went back" };
      }
      await markGoneBack({ db }, { receiptId: settlement.receiptId, reviewReason: null });
      await moveLockedOrder({ db }, order, {
        to: { status: "cancelled", paymentStatus: "refunded" },
        actor: "shop",
      });
      await returnStock({ db }, order.lines);
      await mailOrderCancelled({ db }, { order, why: "money_went_back" });
      return null;
    case "came_and_went":
      await recordReceipt({ db }, payment, {
        transaction,
        state: "gone_back",
        refundReason: null,
        reviewReason: null,
      });
      return null;
    case "refunded":
      await completeRefund({ db }, { order, receiptId: settlement.receiptId, transaction });
      return null;
  }
}

const mismatch: Alert = {
  alert: "amount_mismatch",
  sentence: "What was paid is not what the order costs",
};

async function credit(
  { db }: Means,
  { transaction, payment, order }: Money,
  { order: becomes, review }: { order: "placed" | "paid"; review: string | null },
): Promise<void> {
  await insistOnReceipt({ db }, payment, {
    transaction,
    state: "credited",
    refundReason: null,
    reviewReason: review,
  });
  const status = becomes === "placed" ? "placed" : order.status;
  const to = { status, paymentStatus: "paid" } as const;
  await moveLockedOrder({ db }, order, { to, actor: "shop", paymentMethod: payment.provider });
  if (becomes === "paid") return mailPaymentReceived({ db }, order);
  await takeOutOfCart({ db }, { shopperId: order.shopperId, bought: order.lines });
  await mailOrderPlaced({ db }, { order, firstName: order.firstName });
}

async function giveBack(
  { db }: Means,
  { transaction, payment, order }: Money,
  { reason, order: becomes }: { reason: RefundReason; order: "cancelled" | "refund_due" | null },
): Promise<void> {
  await insistOnReceipt({ db }, payment, {
    transaction,
    state: "refund_due",
    refundReason: reason,
    reviewReason: null,
  });
  const isReserved = order.status === "pending_payment";
  if (becomes !== null) {
    const status = becomes === "cancelled" ? "cancelled" : order.status;
    await moveLockedOrder({ db }, order, { to: { status, paymentStatus: "refund_due" }, actor: "shop" });
    if (isReserved) await returnStock({ db }, order.lines);
  }
  await mailRefundComing({ db }, { order, transaction, reason, provider: payment.provider });
}

async function insistOnReceipt(
  ...[means, payment, receipt]: Parameters<typeof recordReceipt>
): Promise<void> {
  if (await recordReceipt(means, payment, receipt)) return;
  throw new Error(`Transaction ${receipt.transaction.id} is written down for another order`);
}
