import { STALE_CART_MS } from "@shop/contract/constants";
import type { Order, OrderCard } from "@shop/contract/orders";
import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";

export const ORDERS_KEY = ["orders"] as const;

/** The shopper's orders, newest first. */
export function ordersQuery(api: Api): PageQuery<OrderCard[]> {
  return { queryKey: ORDERS_KEY, queryFn: () => api.call("listOrders"), staleTime: STALE_CART_MS };
}

/** One order with its history. */
export function orderQuery(api: Api, id: string): PageQuery<Order> {
  return {
    queryKey: ["order", id],
    queryFn: () => api.call("viewOrder", { id }),
    staleTime: STALE_CART_MS,
  };
}
