import { RESERVATION_MINUTES } from "@shop/contract/constants";
import type { OrderCard } from "@shop/contract/orders";
import { toasts } from "@shop/contract/texts";
import { isHeld } from "./awaiting-order.ts";
import type { Payment } from "./payment-state.ts";

/** What is known of an order that waits for its payment, to its shopper. */
export interface AwaitingWords {
  tone: "waiting" | "asking" | "failed" | "unsure" | "checking" | "over" | "signed_out";
  title: string;
  sentence: string;
  /** What the button says that opens the provider's page; null while there is nothing to pay or change. */
  pay: string | null;
}

const PAY_NOW = "Pay now";

/**
 * @param title the provider, as shoppers call it
 * @param isTimeOver its items are no longer reserved
 * @param isOwnPage whether nothing but this order is shown
 */
export function awaitingWords(
  payment: Payment,
  title: string,
  order: Pick<OrderCard, "paymentBeingChecked" | "payBefore">,
  { isTimeOver, isOwnPage }: { isTimeOver: boolean; isOwnPage: boolean },
): AwaitingWords {
  if (payment.kind === "asking" || payment.kind === "confirming") {
    return {
      tone: "asking",
      title: `Checking your payment with ${title}…`,
      sentence: "This takes a few seconds.",
      pay: PAY_NOW,
    };
  }
  if (isHeld(order)) return held(title);
  if (payment.kind === "not_opened") {
    return {
      tone: "failed",
      title: toasts.paymentInitFailed,
      sentence: `${stopped(payment.message)} Your items are still reserved for you.`,
      pay: `Try again with ${title}`,
    };
  }
  if (payment.kind === "learned") {
    const { learned } = payment;
    switch (learned.kind) {
      case "unpaid":
        if (isTimeOver) return timeOver(title);
        return {
          tone: "waiting",
          title: "Not paid yet",
          sentence: `${title} has not received a payment for this order yet. A transfer can take a few minutes, so please do not send it twice.`,
          pay: PAY_NOW,
        };
      case "failed":
        if (isTimeOver) return timeOver(title);
        return {
          tone: "failed",
          title: toasts.paymentFailed,
          sentence: `Your bank declined the last attempt, so nothing has been paid. Try again on ${title}'s page, with another card or by bank transfer.`,
          pay: `Try again with ${title}`,
        };
      case "checking":
        return beingChecked(title);
      case "signed_out":
        return {
          tone: "signed_out",
          title: "Sign in to see your payment",
          sentence: `Your session ended before we could check with ${title}. Nothing is lost: if you have paid, we will find the payment. Sign in and we will check at once.`,
          pay: null,
        };
      case "not_recorded":
        return {
          tone: "unsure",
          title: "We cannot see your payment yet",
          sentence: `${stopped(toasts.orderFailed(learned.message))} We will keep checking with ${title} and email you once it is confirmed. Please do not pay again. If you have no email within an hour, contact us with your order number.`,
          pay: "I have not paid. Pay now",
        };
      case "unasked":
        return {
          tone: "unsure",
          title: "We could not check your payment",
          sentence: `${stopped(learned.message)} Nothing is lost. If you have paid, we will find the payment. Please check again before you pay a second time.`,
          pay: "I have not paid. Pay now",
        };
    }
  }
  if (order.paymentBeingChecked) return beingChecked(title);
  if (isTimeOver) return timeOver(title);
  return {
    tone: "waiting",
    title: isOwnPage ? "This order is awaiting payment" : "An order is awaiting payment",
    sentence: "Your items are reserved. Pay now, or choose another way to pay.",
    pay: PAY_NOW,
  };
}

function timeOver(title: string): AwaitingWords {
  return {
    tone: "over",
    title: "The time to pay has run out",
    sentence: `Your items were reserved for ${RESERVATION_MINUTES} minutes. We are checking with ${title} once more: if you have paid, we will place your order and email you. If not, there is nothing to pay and you can order again.`,
    pay: null,
  };
}

function held(title: string): AwaitingWords {
  return {
    tone: "checking",
    title: "We are checking your payment",
    sentence: `${title} told us about a payment for this order that we cannot confirm yet, so a member of our team is looking into it. Your items stay reserved for you. Please do not pay again: we will email you as soon as we know.`,
    pay: null,
  };
}

function beingChecked(title: string): AwaitingWords {
  return {
    tone: "checking",
    title: "We are checking your payment",
    sentence: `${title} is not answering right now, so we will keep checking. Nothing is lost. If you have paid, please do not pay again. This page will update, and we will email you.`,
    pay: "I have not paid. Pay now",
  };
}

/** A server's sentence may end without a stop. */
function stopped(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
