import type { QueryClient } from "@tanstack/react-query";
import { browserStorage } from "../browser/storage.ts";
import { CART_KEY } from "../cart/cart-query.ts";
import { ORDERS_KEY } from "./orders-query.ts";

const TOLD_AT = "ssOrdersChanged";

/** After orders were changed on this page: cart and orders are asked for again, here and in the shop's other tabs. */
export async function refreshOrders(
  queries: QueryClient,
  { refetchType = "active" }: { refetchType?: "active" | "all" } = {},
): Promise<void> {
  tellOtherTabs();
  await refetch(queries, refetchType);
}

/** Hears of orders that other tabs have changed. @returns stops hearing */
export function followOrdersOfOtherTabs(queries: QueryClient): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === TOLD_AT && newValue !== null) void refetch(queries, "active");
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

async function refetch(queries: QueryClient, refetchType: "active" | "all"): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: CART_KEY, refetchType }),
    queries.invalidateQueries({ queryKey: ORDERS_KEY, refetchType }),
  ]);
}

/** Other tabs hear of the change itself; nothing stays behind. */
function tellOtherTabs(): void {
  browserStorage.setItem(TOLD_AT, String(Date.now()));
  browserStorage.removeItem(TOLD_AT);
}
