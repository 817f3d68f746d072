import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useApi } from "../api/use-api.ts";
import { refreshOrders } from "../orders/change-orders.ts";
import { orderQuery } from "../orders/orders-query.ts";
import type { Learned } from "./learn-of-payment.ts";
import { notifyOfPayment } from "./notify-of-payment.ts";
import type { OpenPage, Payment } from "./payment-state.ts";
import { useArrival } from "./use-arrival.ts";

/** Shows what is known of a payment after asking, and leaves the page once its order is paid or over. */
export function useOutcome(setPayment: (payment: Payment) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const arrive = useArrival();
  /** A paid order is arrived at once, however often its payment is seen. */
  const hasArrived = useRef(false);

  return async function showOutcome(learned: Learned, page: OpenPage | null): Promise<void> {
    if (hasArrived.current) return;
    hasArrived.current = learned.kind === "paid";
    notifyOfPayment(learned);
    if ("order" in learned) queries.setQueryData(orderQuery(api, learned.order.id).queryKey, learned.order);
    // A page that has led to money stays until the shop's own comes; any other has had its time.
    setPayment({ kind: "learned", learned, page: learned.kind === "paid" ? page : null });
    if (learned.kind === "paid" || learned.kind === "over") await arrive(learned);
    else void refreshOrders(queries);
  };
}
