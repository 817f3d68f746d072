import type { OrderCard } from "@shop/contract/orders";
import { isAwaitingPayment, useLatestOrders } from "../orders/latest-orders.ts";

/** Whether the provider says that money has come, and nobody can tell how much: the shop decides, not the shopper. */
export function isHeld({
  paymentBeingChecked,
  payBefore,
}: Pick<OrderCard, "paymentBeingChecked" | "payBefore">) {
  return paymentBeingChecked && payBefore === null;
}

/** The order of this shopper that waits for its payment, wherever it was begun; there is at most one. */
export function useAwaitingOrder(): {
  order: OrderCard | null;
  /** False until the shop has said whether there is one. */
  isKnown: boolean;
} {
  const { data, isFetchedAfterMount } = useLatestOrders();
  return { order: data?.find(isAwaitingPayment) ?? null, isKnown: isFetchedAfterMount };
}
