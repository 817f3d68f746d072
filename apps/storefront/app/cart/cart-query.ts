import type { Cart } from "@shop/contract/cart";
import { RETRY_LIMIT_CART, STALE_CART_MS } from "@shop/contract/constants";
import type { PageQuery } from "../api/page-query.ts";
import { retryUpTo } from "../api/query-client.ts";
import type { Api } from "../api/use-api.ts";

export const CART_KEY = ["cart"] as const;

/** The key of mutations that change a line. */
export const LINE_CHANGE = ["cart-line"] as const;

/** The shopper's cart: fresh for five minutes, retried twice. */
export function cartQuery(api: Api): PageQuery<Cart> {
  return {
    queryKey: CART_KEY,
    queryFn: () => api.call("viewCart"),
    staleTime: STALE_CART_MS,
    retry: retryUpTo(RETRY_LIMIT_CART),
  };
}
