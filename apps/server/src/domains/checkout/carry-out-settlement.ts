import { formatKobo, kobo } from "@shop/contract/money";
import type { Transaction } from "../../db/pool.ts";
import type { ProviderTransaction } from "../../payment-provider.ts";
import { lockCartLines } from "../cart/lock-cart-lines.ts";
import { removeFromCart } from "../cart/remove-from-cart.ts";
import { moveStock } from "../catalogue/move-stock.ts";
import { returnStock } from "../catalogue/return-stock.ts";
import { lowerCashDue } from "../fulfilment/lower-cash-due.ts";
import { type LockedOrder, moveLockedOrder } from "../orders/lock-order.ts";
import { noteOrder } from "../orders/note-order.ts";
import { reduceBalance } from "../orders/order-balance.ts";
import { addGuestLink } from "../orders/order-links.ts";
import type { Actor } from "../orders/queries.ts";
import type { StoredPayment } from "../payments/queries.ts";
import {
  markReversed,
  type NewReceipt,
  type RefundReason,
  recordPartReturned,
  recordReceipt,
} from "../payments/record-receipt.ts";
import { closeReversalReviews, type ReviewKind } from "../payments/reviews.ts";
import { redeemAgain, releasePromotions } from "../promotions/release-promotions.ts";
import { completeRefund } from "./complete-refund.ts";
import { mailPaymentReceived, mailRefundComing } from "./mail-money.ts";
import { mailOrderCancelled } from "./mail-order-cancelled.ts";
import { mailOrderPlaced } from "./mail-order-placed.ts";
import { promiseFromNow } from "./promise-from-now.ts";
import { raiseReview } from "./raise-review.ts";
import { type Alert, PAID_AFTER_DELETION, REVIEW_ALERTS } from "./rules/review-alert.ts";
import type { Settlement } from "./rules/settlement.ts";

interface Money {
  transaction: ProviderTransaction;
  payment: StoredPayment;
  /** Locked by this transaction, and kept up to date. */
  order: LockedOrder;
  /** Who established that the money arrived: the shop, from the provider's record, or staff. */
  actor: Actor;
}

type Dependencies = { db: Transaction };

/** Carries out what the rule has decided about reported money. */
export async function carryOutSettlement(
  { db }: Dependencies,
  { settlement, ...money }: Money & { settlement: Exclude<Settlement, { kind: "review" }> },
): Promise<Alert | null> {
  const { transaction, payment, order, actor } = money;
  switch (settlement.kind) {
    case "nothing":
      return null;
    case "credit":
      return credit({ db }, money, settlement);
    case "credit_if_in_stock": {
      await lockCartLines({ db }, order);
      const isLost = order.lines.some(({ variantId }) => variantId === null);
      const taken = { orderId: order.id, lines: order.lines, reason: "sold" } as const;
      const missing = isLost ? [null] : await moveStock({ db }, { taken });
      if (missing.length > 0) {
        await giveBack({ db }, money, { reason: "sold_out", order: "refund_due" });
        return null;
      }
      await redeemAgain({ db }, order);
      return credit({ db }, money, { order: "placed", review: settlement.review });
    }
    case "refund":
      await giveBack({ db }, money, settlement);
      if (order.isCustomerErased) return PAID_AFTER_DELETION;
      return settlement.reason === "too_little" || settlement.reason === "wrong_currency"
        ? REVIEW_ALERTS.too_much
        : null;
    case "refund_by_person":
      await insistOnReceipt({ db }, payment, {
        transaction,
        state: "in_review",
        refundReason: settlement.refundReason,
      });
      return report({ db }, money, "too_many_refunds", settlement.reason);
    case "reversed":
      await markReversed({ db }, settlement);
      if (settlement.order === null) return null;
      if (settlement.order === "review") {
        const isHere = order.status === "placed" || order.status === "processing";
        const what = isHere
          ? "One payment of the order was reversed, and another one stands"
          : "The money was reversed after the parcel was shipped";
        return report({ db }, money, "reversed_late", what);
      }
      await moveLockedOrder({ db }, order, {
        to: { status: "cancelled", paymentStatus: "refunded" },
        actor,
      });
      await release({ db }, order);
      await mailOrderCancelled({ db }, { order, why: "payment_reversed" });
      return null;
    case "partly_reversed":
      await recordPartReturned({ db }, settlement);
      return report({ db }, money, "partly_reversed", settlement.reason);
    case "came_and_went":
      await insistOnReceipt({ db }, payment, { transaction, state: "reversed", refundReason: null });
      return settlement.review ? report({ db }, money, "partly_reversed", settlement.review) : null;
    case "refunded":
      await completeRefund({ db }, { order, refund: { receiptId: settlement.receiptId }, transaction });
      return null;
  }
}

/** Leaves the order as it is, and asks a person to decide. */
async function report(
  { db }: Dependencies,
  { payment, transaction }: Money,
  kind: ReviewKind,
  reason: string,
): Promise<Alert | null> {
  const { alert } = await raiseReview(
    { db },
    { paymentId: payment.id, kind, transactionId: transaction.id, reason, holdsOrder: false },
  );
  return alert;
}

async function credit(
  { db }: Dependencies,
  money: Money,
  { order: becomes, review }: { order: "placed" | "paid" | "balance" | "again"; review: string | null },
): Promise<Alert | null> {
  const { transaction, payment, order, actor } = money;
  await insistOnReceipt({ db }, payment, { transaction, state: "credited", refundReason: null });
  if (becomes === "balance") {
    const { amount } = transaction;
    await reduceBalance({ db }, { orderId: order.id, amount });
    // The page may have been opened before the parcel was handed over: what is paid here is not collected as well.
    await lowerCashDue({ db }, { orderId: order.id });
    order.balanceDue = kobo(Math.max(order.balanceDue - amount, 0));
    const note = `${formatKobo(amount)} of what was still due was paid online`;
    await noteOrder({ db }, { orderId: order.id, note });
    await mailPaymentReceived({ db }, order, { amount, transactionId: transaction.id });
    return review ? report({ db }, money, "too_much", review) : null;
  }
  if (becomes === "again") {
    const { amount } = transaction;
    await closeReversalReviews({ db }, { orderId: order.id });
    const note = `${formatKobo(amount)} was paid online, in place of the money that was reversed`;
    await noteOrder({ db }, { orderId: order.id, note });
    await mailPaymentReceived({ db }, order, { amount, transactionId: transaction.id });
    return review ? report({ db }, money, "too_much", review) : null;
  }
  const status = becomes === "placed" ? "placed" : order.status;
  const to = { status, paymentStatus: "paid" } as const;
  await moveLockedOrder({ db }, order, { to, actor, paymentMethod: payment.provider });
  if (becomes === "paid") {
    await mailPaymentReceived({ db }, order);
  } else {
    await promiseFromNow({ db }, order);
    await removeFromCart({ db }, { shopperId: order.shopperId, bought: order.lines });
    const link = await addGuestLink({ db }, order);
    await mailOrderPlaced({ db }, { order, firstName: order.firstName, link });
  }
  return review ? report({ db }, money, "too_much", review) : null;
}

async function giveBack(
  { db }: Dependencies,
  { transaction, payment, order, actor }: Money,
  { reason, order: becomes }: { reason: RefundReason; order: "cancelled" | "refund_due" | null },
): Promise<void> {
  await insistOnReceipt({ db }, payment, {
    transaction,
    state: "refund_due",
    refundReason: reason,
  });
  const isReserved = order.status === "pending_payment";
  if (becomes !== null) {
    const status = becomes === "cancelled" ? "cancelled" : order.status;
    await moveLockedOrder({ db }, order, { to: { status, paymentStatus: "refund_due" }, actor });
    if (isReserved) await release({ db }, order);
  }
  await mailRefundComing({ db }, { order, transaction, reason, provider: payment.provider });
}

async function release({ db }: Dependencies, order: LockedOrder): Promise<void> {
  await releasePromotions({ db }, order);
  await returnStock({ db }, { orderId: order.id, lines: order.lines, reason: "released" });
}

/** Two orders learned of the same money at the same moment. Asking again shows which was first. */
export class RecordedElsewhere extends Error {
  override name = "RecordedElsewhere";
}

async function insistOnReceipt(
  { db }: Dependencies,
  payment: StoredPayment,
  receipt: NewReceipt,
): Promise<void> {
  if (await recordReceipt({ db }, payment, receipt)) return;
  throw new RecordedElsewhere(`Transaction ${receipt.transaction.id} is recorded for another order`);
}
