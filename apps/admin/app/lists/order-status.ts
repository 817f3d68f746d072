import type { OrderStatus } from "@shop/contract/orders";
import type { BadgeTone } from "./status-badge.tsx";

/** How far an order is, where nothing is known of its parcel. */
export const ORDER_STATUS: Record<OrderStatus, { name: string; tone: BadgeTone }> = {
  pending_payment: { name: "Awaiting payment", tone: "quiet" },
  placed: { name: "Placed", tone: "wait" },
  processing: { name: "Confirmed", tone: "info" },
  shipped: { name: "On its way", tone: "info" },
  delivered: { name: "Delivered", tone: "good" },
  cancelled: { name: "Cancelled", tone: "quiet" },
  expired: { name: "Expired", tone: "quiet" },
  returned: { name: "Returned", tone: "quiet" },
};
