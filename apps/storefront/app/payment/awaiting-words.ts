import { toasts } from "@shop/contract/texts";
import type { Payment } from "./use-payment.ts";

/** What is known of an order that waits for its payment, to its shopper. */
export interface AwaitingWords {
  tone: "waiting" | "asking" | "failed" | "unsure";
  title: string;
  sentence: string;
  /** What the button says that opens the provider's page. */
  pay: string;
}

/** @param title the provider, as shoppers call it */
export function awaitingWords(payment: Payment, title: string): AwaitingWords {
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
      case "awaited":
        return {
          tone: "unsure",
          title: "We do not know yet",
          sentence: `${toasts.paymentAwaited} If you have paid, please do not pay again.`,
          pay: "I have not paid: pay now",
        };
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
  return {
    tone: "waiting",
    title: "An order waits for your payment",
    sentence: "Your goods are kept back for it. Pay now, or choose another way.",
    pay: "Pay now",
  };
}

/** A server's sentence may end without a stop. */
function stopped(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
