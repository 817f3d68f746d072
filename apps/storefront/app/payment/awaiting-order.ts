import type { OrderCard } from "@shop/contract/orders";
import { useQuery } from "@tanstack/react-query";
import type { Api } from "../api/use-api.ts";
import { useApi } from "../api/use-api.ts";
import { ORDERS_KEY } from "../orders/orders-query.ts";

const LATELY = 5;
const LOOK_AGAIN_MS = 60_000;

export function isAwaitingPayment({ status }: Pick<OrderCard, "status">): boolean {
  return status === "pending_payment";
}

/** Whether the provider says that money has come, and nobody can tell how much: the shop decides, not the shopper. */
export function isHeld({
  paymentBeingChecked,
  payBefore,
}: Pick<OrderCard, "paymentBeingChecked" | "payBefore">) {
  return paymentBeingChecked && payBefore === null;
}

/** The order of this shopper that waits for its payment, wherever it was begun; there is at most one. */
export function useAwaitingOrder(): OrderCard | null {
  const lately = useQuery({
    ...latestOrders(useApi()),
    refetchOnMount: "always",
    // Paid in a bank's app, or given up meanwhile: then there is nothing to do here any more.
    refetchInterval: ({ state }) => (state.data?.some(isAwaitingPayment) ? LOOK_AGAIN_MS : false),
    retry: false,
  });
  return lately.data?.find(isAwaitingPayment) ?? null;
}

function latestOrders(api: Api) {
  return {
    queryKey: [...ORDERS_KEY, "latest"],
    queryFn: () => api.call("listOrders", { page: 1, limit: LATELY }),
  };
}
