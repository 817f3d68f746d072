import type { FulfilmentState } from "@shop/contract/fulfilment";
import type { OrderStatus } from "@shop/contract/orders";

const NEXT = {
  unconfirmed: ["confirmed", "cancelled"],
  confirmed: ["packed", "cancelled"],
  // Returned: packed for another attempt that is not made.
  packed: ["handed_over", "confirmed", "returned", "cancelled"],
  handed_over: ["delivered", "failed"],
  // The next attempt starts in the shop, with the parcel packed as before.
  failed: ["packed", "returned"],
  delivered: ["returned"],
  returned: [],
  cancelled: [],
} as const satisfies Record<FulfilmentState, readonly FulfilmentState[]>;

export function canMoveTo(from: FulfilmentState, to: FulfilmentState): boolean {
  return (NEXT[from] as readonly FulfilmentState[]).includes(to);
}

const STATUS: Record<FulfilmentState, OrderStatus> = {
  unconfirmed: "placed",
  confirmed: "processing",
  packed: "processing",
  handed_over: "shipped",
  failed: "shipped",
  delivered: "delivered",
  returned: "returned",
  cancelled: "cancelled",
};

/** The order's status once its parcel is in the state. A parcel packed for another attempt stays shipped. */
export function statusAfter(state: FulfilmentState, status: OrderStatus): OrderStatus {
  return state === "packed" && status === "shipped" ? "shipped" : STATUS[state];
}
