import type { PaymentCheck } from "@shop/contract/payments";

export type PaymentAnswer = PaymentCheck["payment"];

/** What the page says about an expected payment; null if there is nothing to say. */
export function paymentNews(
  { due, paymentBeingChecked }: { due: number; paymentBeingChecked: boolean },
  payment: PaymentAnswer,
  { hasReturned }: { hasReturned: boolean },
): { tone: "wait" | "bad"; text: string } | null {
  if (paymentBeingChecked || payment === "unrecognised") {
    return {
      tone: "wait",
      text: "We are checking a payment for this order. Please do not pay again: this page will update.",
    };
  }
  if (due === 0) return null;
  if (payment === "unanswered") {
    return {
      tone: "wait",
      text: "We cannot ask the payment provider right now. If you have paid, please do not pay again: we will find your payment.",
    };
  }
  if (payment === "failed") {
    return {
      tone: "bad",
      text: "Your bank declined the last attempt. Try again, use another card, or pay by bank transfer.",
    };
  }
  return hasReturned
    ? {
        tone: "wait",
        text: "We have not received your payment yet. A bank transfer can take a few minutes, so please do not send it twice.",
      }
    : null;
}
