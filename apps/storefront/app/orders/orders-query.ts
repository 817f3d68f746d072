import { STALE_CART_MS } from "@shop/contract/constants";
import type { Order, OrderCard } from "@shop/contract/orders";
import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";

export const ORDERS_KEY = ["orders"] as const;

/** How many orders a page of the list has. */
export const ORDERS_PER_PAGE = 10;

export interface OrdersPage {
  orders: OrderCard[];
  /** Of all pages. */
  total: number;
}

/** A page of the shopper's orders, newest first. */
export function ordersQuery(api: Api, page: number): PageQuery<OrdersPage> {
  return {
    queryKey: [...ORDERS_KEY, "page", page],
    async queryFn() {
      const { data, total } = await api.envelope("listOrders", { page, limit: ORDERS_PER_PAGE });
      return { orders: data, total: total ?? data.length };
    },
    staleTime: STALE_CART_MS,
  };
}

/** One order with its history. */
export function orderQuery(api: Api, id: string): PageQuery<Order> {
  return {
    queryKey: ["order", id],
    queryFn: () => api.call("viewOrder", { id }),
    staleTime: STALE_CART_MS,
  };
}
