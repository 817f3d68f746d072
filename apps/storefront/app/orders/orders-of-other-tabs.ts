import type { QueryClient } from "@tanstack/react-query";
import { CART_CHANGED, hearOtherTabs } from "../browser/other-tabs.ts";
import { CART_KEY } from "../cart/cart-query.ts";
import { ORDERS_KEY } from "./orders-query.ts";

/** Written by a tab that has changed orders. */
export const TOLD_AT = "ssOrdersChanged";

/** Several presses in a row, such as on a plus, are one change to the other tabs. */
const CART_PAUSE_MS = 1000;

/** Follows orders and the cart as other tabs change them. @returns stops following */
export function followOrdersAndCartOfOtherTabs(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const refetchCart = () => void queries.invalidateQueries({ queryKey: CART_KEY });
  const stops = [
    hearOtherTabs(TOLD_AT, () => void refetchOrders(queries, "active")),
    hearOtherTabs(CART_CHANGED, () => {
      clearTimeout(timer);
      timer = setTimeout(refetchCart, CART_PAUSE_MS);
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

export async function refetchOrders(queries: QueryClient, refetchType: "active" | "all"): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: CART_KEY, refetchType }),
    queries.invalidateQueries({ queryKey: ORDERS_KEY, refetchType }),
  ]);
}
