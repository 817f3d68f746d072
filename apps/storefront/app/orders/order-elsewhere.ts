import type { OrderCard } from "@shop/contract/orders";
import { useState } from "react";
import { isAwaitingPayment, useLatestOrders } from "./latest-orders.ts";
import { isOver } from "./order-state.ts";

/** An order that was placed after this page was opened, and not on it; null when there is none. */
export function useOrderElsewhere(): OrderCard | null {
  const { data, isFetchedAfterMount } = useLatestOrders();
  // What a page before had kept may be older than an order of this very tab.
  const [atFirst, setAtFirst] = useState<readonly OrderCard[] | null>(null);
  if (atFirst === null && isFetchedAfterMount && data) setAtFirst(data);
  return atFirst && data ? placedSince(atFirst, data) : null;
}

/** The newest of the orders that were not there at first, or awaited their payment then. */
export function placedSince(atFirst: readonly OrderCard[], now: readonly OrderCard[]): OrderCard | null {
  const placedBefore = new Set(atFirst.filter((order) => !isAwaitingPayment(order)).map(({ id }) => id));
  const placed = now.find(({ status }) => !isAwaitingPayment({ status }) && !isOver(status));
  return placed && !placedBefore.has(placed.id) ? placed : null;
}
