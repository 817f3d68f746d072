import type { QueryClient } from "@tanstack/react-query";
import { tellOtherTabs } from "../browser/other-tabs.ts";
import { refreshStock } from "../catalogue/refresh-stock.ts";
import { refetchOrders, TOLD_AT } from "./orders-of-other-tabs.ts";

/**
 * After orders were changed on this page: cart and orders are asked for again, here and in the shop's other tabs. Pages with
 * products ask again when the shopper goes back to them, since the order has taken from the stock that they showed.
 */
export async function refreshOrders(
  queries: QueryClient,
  { refetchType = "active" }: { refetchType?: "active" | "all" } = {},
): Promise<void> {
  tellOtherTabs(TOLD_AT);
  refreshStock(queries);
  await refetchOrders(queries, refetchType);
}
