import type { OrderCard } from "@shop/contract/orders";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useApi } from "../api/use-api.ts";
import { useIsSignedIn } from "../session/session.ts";
import { ORDERS_KEY } from "./orders-query.ts";

const LATEST = 5;
const POLL_MS = 60_000;

export function isAwaitingPayment({ status }: Pick<OrderCard, "status">): boolean {
  return status === "pending_payment";
}

/** The shopper's latest orders, asked for again whenever another tab, app or device may have changed them. */
export function useLatestOrders(): UseQueryResult<OrderCard[]> {
  const api = useApi();
  const isSignedIn = useIsSignedIn();
  return useQuery({
    enabled: isSignedIn,
    queryKey: [...ORDERS_KEY, "latest"],
    queryFn: () => api.call("listOrders", { page: 1, limit: LATEST }),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    // It may have been paid in a bank's app or given up meanwhile, so that nothing is left to do here.
    refetchInterval: ({ state }) => (state.data?.some(isAwaitingPayment) ? POLL_MS : false),
    retry: false,
  });
}
