import { CURRENCY } from "@shop/contract/constants";
import { formatMinor, type Kobo, kobo, ZERO } from "@shop/contract/money";
import type { OrderStatus, PaymentMethod, PaymentStatus } from "@shop/contract/orders";
import type { ProviderTransaction } from "../../../payment-provider.ts";
import type { Told } from "../../payments/ask-provider.ts";
import type { Receipt } from "../../payments/queries.ts";
import type { RefundReason } from "../../payments/record-receipt.ts";
import type { ReviewKind } from "../../payments/reviews.ts";
import { isSameId } from "../../payments/rules/same-id.ts";

type KnownReceipt = Pick<
  Receipt,
  | "id"
  | "paymentId"
  | "transactionId"
  | "state"
  | "amount"
  | "currency"
  | "returned"
  | "sentBack"
  | "isCountedByStaff"
>;

/** What the shop knows when it hears what a provider says about a payment. */
export interface ShopRecords {
  order: {
    status: OrderStatus;
    paymentStatus: PaymentStatus;
    paymentMethod: PaymentMethod;
    /** What the order costs now: an order on delivery may have been changed since the payment was opened. */
    total: Kobo;
    /** What is still to be paid for a paid order that staff made more expensive. */
    balanceDue: Kobo;
    isCustomerErased: boolean;
  };
  payment: {
    id: number;
    reference: string;
    providerReference: string | null;
    amount: Kobo;
    isBalance: boolean;
  };
  /** All money that ever came for the order. */
  receipts: readonly KnownReceipt[];
  /** Whether this transaction is written down for another order. */
  isRecordedElsewhere: boolean;
}

/** What becomes of what we hear. */
export type Settlement =
  /** Nothing is to be done: nobody paid, or all of it is known. */
  | { kind: "nothing" }
  /** A person has to decide. `holds`: the order may be paid by it, so it must neither run out nor be given up. */
  | { kind: "review"; review: ReviewKind; reason: string; holds: boolean }
  /** The order is paid by it. `again`: it counts as paid already, but the money that had paid it was reversed. */
  | { kind: "credit"; order: "placed" | "paid" | "balance" | "again"; review: string | null }
  /** The order is placed if its items are still in stock; otherwise the money is refunded. */
  | { kind: "credit_if_in_stock"; review: string | null }
  /** It is refunded. `order`: the order's new state, or null when it keeps its state. */
  | { kind: "refund"; reason: RefundReason; order: "cancelled" | "refund_due" | null }
  /** It should be refunded, but the shop refunds only so many payments on its own: a person decides. */
  | { kind: "refund_by_person"; refundReason: RefundReason; reason: string }
  /** The provider or the bank reversed money of an order. */
  | { kind: "reversed"; receiptId: number; order: "cancelled" | "review" | null }
  /** A part of it was reversed: `returned` in all. The order stays as it is, and a person decides. */
  | { kind: "partly_reversed"; receiptId: number; returned: Kobo; reason: string }
  /** It was paid and reversed before the shop saw it: the order stays unpaid. */
  | { kind: "came_and_went"; review: string | null }
  /** The refund that the shop wanted has been made. */
  | { kind: "refunded"; receiptId: number };

/** How many payments of one order are refunded without a person. No shopper makes more than that by mistake. */
export const REFUNDS_WITHOUT_PERSON = 3;

const NOTHING: Settlement = { kind: "nothing" };
const MORE_THAN_THE_ORDER = "More was paid than the order costs";

export function settle(told: Told, records: ShopRecords): Settlement {
  const { finding, transactionId, isAnnouncedPaid } = told;
  const known = records.receipts.find((receipt) => isSameId(transactionId, receipt.transactionId));
  const isCredited = known?.state === "credited";
  // What staff have counted as paid no record has ever shown.
  const wasSuccess = isCredited && !known.isCountedByStaff;
  switch (finding.kind) {
    case "not_found":
      return wasSuccess ? contradicted("The record of the money that paid this order is gone") : NOTHING;
    case "pending":
      return wasSuccess ? contradicted("The money that paid this order is pending again") : NOTHING;
    case "not_ours":
      return wasSuccess
        ? contradicted("The money that paid this order now belongs to another payment")
        : NOTHING;
    case "failed":
      if (isCredited) return contradicted("The payment of this order, once a success, now counts as failed");
      return isAnnouncedPaid && !known
        ? contradicted("The provider announced a success, and its record says that it failed")
        : NOTHING;
    case "unrecognised":
      if (wasSuccess) {
        return contradicted(`The record of the money that paid this order has changed: ${finding.reason}`);
      }
      if (known) return NOTHING;
      return review("unrecognised", finding.reason, finding.saysPaid || isAnnouncedPaid);
    case "paid":
    case "reversed": {
      const mismatch = whyMismatched(told, finding.transaction, records);
      if (mismatch && !known) return mismatch;
      return finding.kind === "paid"
        ? settlePaid(finding.transaction, known, records)
        : settleReversed(finding.transaction, known, records);
    }
  }
}

function review(kind: ReviewKind, reason: string, holds: boolean): Settlement {
  return { kind: "review", review: kind, reason, holds };
}

const contradicted = (reason: string) => review("contradicted", reason, false);

/** Providers are known to answer with records of other people. */
function whyMismatched(
  { finding, isAnnouncedPaid }: Told,
  { reference, isOurAccount }: ProviderTransaction,
  { payment, isRecordedElsewhere }: ShopRecords,
): Settlement | null {
  const isOurs = reference === payment.reference || reference === payment.providerReference;
  if (!isOurs) {
    return review("not_ours", "The provider answered with the record of another payment", isAnnouncedPaid);
  }
  const isPaid = finding.kind === "paid";
  if (isOurAccount === false) {
    return review("not_ours", "The money went to an account that is not the shop's", isPaid);
  }
  return isRecordedElsewhere
    ? review("not_ours", "The provider names money that is recorded for another order", isPaid)
    : null;
}

function settlePaid(
  transaction: ProviderTransaction,
  known: KnownReceipt | undefined,
  records: ShopRecords,
): Settlement {
  if (known) return settleKnown(transaction, known);
  const { amount, currency } = transaction;
  const { order, payment, receipts } = records;
  const wrong =
    currency !== CURRENCY
      ? "wrong_currency"
      : amount < Math.max(payment.amount, unpaidOf(order))
        ? "too_little"
        : null;
  if (wrong) return refund(wrong, orderAfterWrongMoney(order), records);
  // More may have become due since this page was opened, but who pays one page twice does not mean that.
  const isPageDone = receipts.some(
    ({ state, paymentId }) => state === "credited" && paymentId === payment.id,
  );
  if (payment.isBalance && !isPageDone && order.paymentStatus === "paid" && order.balanceDue > 0) {
    const isMore = amount > order.balanceDue;
    return { kind: "credit", order: "balance", review: isMore ? "More was paid than was still due" : null };
  }
  if (hasLostItsMoney(records)) {
    return { kind: "credit", order: "again", review: amount > order.total ? MORE_THAN_THE_ORDER : null };
  }
  if (order.paymentStatus === "paid" || receipts.some(({ state }) => state === "credited")) {
    return refund("paid_twice", null, records);
  }

  // An order on delivery may have become cheaper since its payment page was opened.
  const asked = order.paymentStatus === "unpaid" ? order.total : payment.amount;
  const more = amount > asked ? MORE_THAN_THE_ORDER : null;
  if (isRefundDueOrDone(order.paymentStatus)) return refund(reasonOf(order), null, records);
  switch (order.status) {
    case "pending_payment":
      return { kind: "credit", order: "placed", review: more };
    case "placed":
    case "processing":
    case "shipped":
    case "delivered":
      // Changed to pay on delivery while the money was on its way.
      return { kind: "credit", order: "paid", review: more };
    case "expired":
      // The account is deleted, so nobody can receive the parcel.
      if (order.isCustomerErased) return refund("account_deleted", "refund_due", records);
      return { kind: "credit_if_in_stock", review: more };
    case "cancelled":
    case "returned":
      return refund(reasonOf(order), "refund_due", records);
  }
}

/** The parcel had left when the bank took the money back, so the order still counts as paid. At the door it was paid otherwise. */
function hasLostItsMoney({ order, payment, receipts }: ShopRecords): boolean {
  return (
    !payment.isBalance &&
    order.paymentStatus === "paid" &&
    order.paymentMethod !== "pay_on_delivery" &&
    order.status !== "cancelled" &&
    order.status !== "returned" &&
    receipts.some(({ state }) => state === "reversed") &&
    !receipts.some(({ state }) => state === "credited")
  );
}

/** What an unpaid order costs. */
const unpaidOf = ({ paymentStatus, total }: ShopRecords["order"]): Kobo =>
  paymentStatus === "unpaid" ? total : ZERO;

/** Money that is written down already: its record may have changed since. */
function settleKnown({ amount, currency }: ProviderTransaction, known: KnownReceipt): Settlement {
  if (known.state === "reversed") return contradicted("Reversed money has arrived again");
  const isDecided = known.state === "refunded" || known.state === "dismissed";
  if (isDecided || (amount === known.amount && currency === known.currency)) return NOTHING;
  const [said, says] = [known, { amount, currency }].map(formatMinor);
  return contradicted(`The record said ${said} and now says ${says}`);
}

function refund(
  reason: RefundReason,
  order: "cancelled" | "refund_due" | null,
  { receipts }: ShopRecords,
): Settlement {
  const sent = receipts.filter(({ state }) => state === "refund_due" || state === "refunded").length;
  return sent < REFUNDS_WITHOUT_PERSON
    ? { kind: "refund", reason, order }
    : {
        kind: "refund_by_person",
        refundReason: reason,
        reason: `Payment ${sent + 1} or later of one order is to be refunded (${reason})`,
      };
}

function reasonOf({ status, isCustomerErased }: ShopRecords["order"]): RefundReason {
  if (isCustomerErased) return "account_deleted";
  return status === "cancelled" ? "order_cancelled" : "order_over";
}

/** A shopper who paid a wrong amount starts again. An order that is placed without this money stays placed. */
function orderAfterWrongMoney({
  status,
  paymentStatus,
}: ShopRecords["order"]): "cancelled" | "refund_due" | null {
  if (isRefundDueOrDone(paymentStatus) || paymentStatus === "paid") return null;
  if (status === "pending_payment" || status === "expired") return "cancelled";
  return status === "cancelled" ? "refund_due" : null;
}

const isRefundDueOrDone = (status: PaymentStatus) => status === "refund_due" || status === "refunded";

function settleReversed(
  { amount, currency }: ProviderTransaction,
  known: KnownReceipt | undefined,
  { order, payment, receipts }: ShopRecords,
): Settlement {
  if (!known) {
    const isAll = currency === CURRENCY && amount >= payment.amount;
    const less = `${formatMinor({ amount, currency })} of money that was never recorded was reversed`;
    return { kind: "came_and_went", review: isAll ? null : less };
  }
  if (known.state === "refunded" || known.state === "reversed" || known.state === "dismissed") return NOTHING;
  if (currency !== known.currency) {
    return contradicted(`${formatMinor({ amount, currency })} of ${formatMinor(known)} was reversed`);
  }
  // What staff have sent back has a refund of its own.
  const returned = kobo(amount - known.sentBack);
  if (returned <= known.returned && known.sentBack > 0) return NOTHING;
  if (amount < known.amount) {
    const reason = `${formatMinor({ amount: returned, currency })} of ${formatMinor(known)} was reversed`;
    return returned > known.returned
      ? { kind: "partly_reversed", receiptId: known.id, returned, reason }
      : NOTHING;
  }
  switch (known.state) {
    case "refund_due":
      return { kind: "refunded", receiptId: known.id };
    case "in_review":
      return { kind: "reversed", receiptId: known.id, order: null };
    case "credited": {
      const isStillHere = order.status === "placed" || order.status === "processing";
      // An order with another payment is not cancelled without a person.
      const isAll = !receipts.some(({ id, state }) => id !== known.id && state === "credited");
      return { kind: "reversed", receiptId: known.id, order: isStillHere && isAll ? "cancelled" : "review" };
    }
  }
}
