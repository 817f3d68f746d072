import type { QueryClient } from "@tanstack/react-query";
import { CART_KEY } from "../cart/cart-query.ts";
import { ORDERS_KEY } from "./orders-query.ts";

/** Written by a tab that has changed orders. */
export const TOLD_AT = "ssOrdersChanged";

/** Hears of orders that other tabs have changed. @returns stops hearing */
export function followOrdersOfOtherTabs(queries: QueryClient): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === TOLD_AT && newValue !== null) void refetchOrders(queries, "active");
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

export async function refetchOrders(queries: QueryClient, refetchType: "active" | "all"): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: CART_KEY, refetchType }),
    queries.invalidateQueries({ queryKey: ORDERS_KEY, refetchType }),
  ]);
}
