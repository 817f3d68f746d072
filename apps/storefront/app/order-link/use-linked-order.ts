import type { LinkedOrder } from "@shop/contract/order-links";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../api/use-api.ts";

const POLL_MS = 4_000;
/** A record that has not come by then comes with the next visit, or with an email. */
const POLLS = 15;

/** An order by its link, and what its provider says of the payment. */
export function useLinkedOrder(token: string, { isExpectingMoney }: { isExpectingMoney: boolean }) {
  const api = useApi();
  const query = useQuery({
    queryKey: ["order-link", token],
    queryFn: () => api.call("checkLinkedPayment", { token }),
    staleTime: 0,
    // Paid in a bank's app or in another tab meanwhile.
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => {
      const order = state.data?.order;
      const isOpen = order && (order.paymentBeingChecked || (isExpectingMoney && order.due > 0));
      return isOpen && state.dataUpdateCount < POLLS ? POLL_MS : false;
    },
  });
  const { refetch } = query;
  // The browser's Back shows the page as it was left.
  useEffect(() => {
    const show = (event: PageTransitionEvent) => {
      if (event.persisted) void refetch();
    };
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, [refetch]);
  return query;
}

export type PaymentAnswer = "paid" | "unpaid" | "failed" | "unanswered" | "unrecognised";

/** What the page says of a payment that is expected; null where there is nothing to say. */
export function paymentNews(
  { due, paymentBeingChecked }: Pick<LinkedOrder, "due" | "paymentBeingChecked">,
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
