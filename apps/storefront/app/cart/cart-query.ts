import type { Cart } from "@shop/contract/cart";
import { RETRY_LIMIT_CART, STALE_CART_MS } from "@shop/contract/constants";
import type { SavedLine } from "@shop/contract/saved-lines";
import type { PageQuery } from "../api/page-query.ts";
import { retryUpTo } from "../api/query-client.ts";
import type { Api } from "../api/use-api.ts";

export const CART_KEY = ["cart"] as const;

/** Begins like the cart's: whatever invalidates the cart invalidates these lines, too. */
export const SAVED_LINES_KEY = [...CART_KEY, "saved"] as const;

/** The key of mutations that change a line. */
export const LINE_CHANGE = ["cart-line"] as const;
/** Of those that exchange a line, or a piece of it, for another variant. */
export const LINE_EXCHANGE = [...LINE_CHANGE, "exchange"] as const;
/** The same among what is saved for later. */
export const SAVED_LINE_EXCHANGE = ["saved-line", "exchange"] as const;

/** What the shopper has saved for later. Shown below the cart, which does not wait for repeated attempts. */
export function savedLinesQuery(api: Api): PageQuery<SavedLine[]> {
  return {
    queryKey: SAVED_LINES_KEY,
    queryFn: () => api.call("listSavedLines"),
    staleTime: STALE_CART_MS,
    retry: () => false,
    refetchOnWindowFocus: "always",
  };
}

/** The shopper's cart: fresh for five minutes, retried twice. */
export function cartQuery(api: Api): PageQuery<Cart> {
  return {
    queryKey: CART_KEY,
    queryFn: () => api.call("viewCart"),
    staleTime: STALE_CART_MS,
    retry: retryUpTo(RETRY_LIMIT_CART),
  };
}
