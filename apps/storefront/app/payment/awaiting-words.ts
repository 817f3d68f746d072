import { toasts } from "@shop/contract/texts";
import type { Payment } from "./use-payment.ts";

/** What is known of an order that waits for its payment, to its shopper. */
export interface AwaitingWords {
  tone: "waiting" | "asking" | "failed" | "unsure" | "checking";
  title: string;
  sentence: string;
  /** What the button says that opens the provider's page. */
  pay: string;
}

/**
 * @param title the provider, as shoppers call it
 * @param isBeingChecked the shopper has said that it is paid, on this page or before, and nobody can say yet
 */
export function awaitingWords(payment: Payment, title: string, isBeingChecked: boolean): AwaitingWords {
  if (payment.kind === "asking" || payment.kind === "confirming") {
    return {
      tone: "asking",
      title: `Asking ${title} about your payment…`,
      sentence: "This takes a few seconds.",
      pay: "Pay again",
    };
  }
  if (payment.kind === "not_opened") {
    return {
      tone: "failed",
      title: toasts.paymentInitFailed,
      sentence: `${stopped(payment.message)} Your goods are still kept back for you.`,
      pay: "Pay again",
    };
  }
  if (payment.kind === "learned") {
    const { learned } = payment;
    switch (learned.kind) {
      case "unpaid":
        return {
          tone: "waiting",
          title: "Not paid yet",
          sentence: `${title} has no payment for this order so far. If you have just sent a transfer, it can take a few minutes: do not send it twice.`,
          pay: "Pay again",
        };
      case "failed":
        return {
          tone: "failed",
          title: toasts.paymentFailed,
          sentence:
            "Your bank did not let the last try through. Try again, with another card, or by bank transfer.",
          pay: "Pay again",
        };
      case "checking":
        return beingChecked(title);
      case "not_recorded":
        return {
          tone: "unsure",
          title: "We cannot see your payment yet",
          sentence: `${stopped(toasts.orderFailed(learned.message))} We keep asking ${title} and mail you as soon as it is there. Please do not pay a second time; if no mail comes within an hour, reach out to us with the number of your order.`,
          pay: "I have not paid: pay now",
        };
      case "unasked":
        return {
          tone: "unsure",
          title: "We could not ask about your payment",
          sentence: `${stopped(learned.message)} Nothing is lost: if you have paid, we learn of it without you. Check again before you pay a second time.`,
          pay: "I have not paid: pay now",
        };
    }
  }
  if (isBeingChecked) return beingChecked(title);
  return {
    tone: "waiting",
    title: "An order waits for your payment",
    sentence: "Your goods are kept back for it. Pay now, or choose another way.",
    pay: "Pay now",
  };
}

function beingChecked(title: string): AwaitingWords {
  return {
    tone: "checking",
    title: "We are checking your payment",
    sentence: `${title} cannot tell us just now, so we keep asking. Nothing is lost: if you have paid, please do not pay again. This page changes as soon as we know, and we will email you.`,
    pay: "I have not paid: pay now",
  };
}

/** A server's sentence may end without a stop. */
function stopped(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
