import { CURRENCY } from "@shop/contract/constants";
import type { Kobo } from "@shop/contract/money";
import type { OrderStatus, PaymentStatus } from "@shop/contract/orders";
import type { Finding, ProviderTransaction } from "../../payments/provider.ts";
import type { Receipt } from "../../payments/queries.ts";
import type { RefundReason } from "../../payments/record-receipt.ts";
import { isSameId } from "../../payments/rules/same-id.ts";

/** What the shop knows when it hears what a provider's books say about a payment. */
export interface Books {
  order: { status: OrderStatus; paymentStatus: PaymentStatus };
  payment: { reference: string; providerReference: string | null; amount: Kobo };
  /** All money that ever came for the order. */
  receipts: readonly Pick<Receipt, "id" | "transactionId" | "state">[];
}

/** What becomes of money that we hear of. */
export type Settlement =
  /** Nothing is to be done: nobody paid, or all of it is known. */
  | { kind: "nothing" }
  /** A record of somebody else's money, or one nobody understands. */
  | { kind: "review"; reason: string }
  /** The order is paid by it. */
  | { kind: "credit"; order: "placed" | "paid"; review: string | null }
  /** The order stands if its goods can be had again; otherwise the money goes back. */
  | { kind: "credit_if_in_stock"; review: string | null }
  /** It goes back to the shopper. `order`: what becomes of the order; null when that stays as it is. */
  | { kind: "refund"; reason: RefundReason; order: "cancelled" | "refund_due" | null }
  /** Money of a paid order went back by itself. */
  | { kind: "gone_back"; receiptId: number; order: "cancelled" | "review" }
  /** It was paid and went back before we saw it: the order is as unpaid as before. */
  | { kind: "came_and_went" }
  /** What we wanted to go back has gone back. */
  | { kind: "refunded"; receiptId: number };

export function settle(finding: Finding, books: Books): Settlement {
  switch (finding.kind) {
    case "not_found":
    case "pending":
    case "failed":
      return { kind: "nothing" };
    case "strange":
      return { kind: "review", reason: finding.reason };
    case "paid":
    case "gone_back": {
      const foreign = whyForeign(finding.transaction, books);
      if (foreign) return { kind: "review", reason: foreign };
      const known = books.receipts.find(({ transactionId }) =>
        isSameId(transactionId, finding.transaction.id),
      );
      return finding.kind === "paid"
        ? settlePaid(finding.transaction, known, books)
        : settleGoneBack(known, books);
    }
  }
}

/** Providers are known to answer with records of other people. */
function whyForeign({ reference, isOurAccount }: ProviderTransaction, { payment }: Books): string | null {
  const isOurs = reference === payment.reference || reference === payment.providerReference;
  if (!isOurs) return "The provider answered with the record of another payment";
  return isOurAccount === false ? "The money went to an account that is not the shop's" : null;
}

function settlePaid(
  { amount, currency }: ProviderTransaction,
  known: Books["receipts"][number] | undefined,
  { order, payment, receipts }: Books,
): Settlement {
  if (known) {
    return known.state === "gone_back"
      ? { kind: "review", reason: "Money that had gone back is there again" }
      : { kind: "nothing" };
  }
  const wrong = currency !== CURRENCY ? "wrong_currency" : amount < payment.amount ? "too_little" : null;
  if (wrong) return { kind: "refund", reason: wrong, order: orderAfterWrongMoney(order) };
  if (order.paymentStatus === "paid" || receipts.some(({ state }) => state === "credited")) {
    return { kind: "refund", reason: "paid_twice", order: null };
  }

  const review = amount > payment.amount ? "More was paid than the order costs" : null;
  if (isMoneyGoingBack(order.paymentStatus)) return { kind: "refund", reason: reasonOf(order), order: null };
  switch (order.status) {
    case "pending_payment":
      return { kind: "credit", order: "placed", review };
    case "placed":
    case "processing":
    case "shipped":
    case "delivered":
      // Changed to pay on delivery while the money was on its way.
      return { kind: "credit", order: "paid", review };
    case "expired":
      return { kind: "credit_if_in_stock", review };
    case "cancelled":
    case "returned":
      return { kind: "refund", reason: reasonOf(order), order: "refund_due" };
  }
}

const reasonOf = ({ status }: Books["order"]): RefundReason =>
  status === "cancelled" ? "order_cancelled" : "order_over";

/** Whoever paid a wrong amount starts again; an order that stands without this money goes on standing. */
function orderAfterWrongMoney({ status, paymentStatus }: Books["order"]): "cancelled" | "refund_due" | null {
  if (isMoneyGoingBack(paymentStatus) || paymentStatus === "paid") return null;
  if (status === "pending_payment" || status === "expired") return "cancelled";
  return status === "cancelled" ? "refund_due" : null;
}

const isMoneyGoingBack = (status: PaymentStatus) => status === "refund_due" || status === "refunded";

function settleGoneBack(known: Books["receipts"][number] | undefined, { order }: Books): Settlement {
  if (!known) return { kind: "came_and_went" };
  if (known.state === "refund_due") return { kind: "refunded", receiptId: known.id };
  if (known.state !== "credited") return { kind: "nothing" };
  const isStillHere = order.status === "placed" || order.status === "processing";
  return { kind: "gone_back", receiptId: known.id, order: isStillHere ? "cancelled" : "review" };
}
