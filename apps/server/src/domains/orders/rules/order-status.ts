import type { OrderStatus } from "@shop/contract/orders";

const NEXT = {
  pending_payment: ["placed", "cancelled", "expired"],
  placed: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  // Back to processing: a parcel that came back is opened before it goes out again.
  shipped: ["processing", "delivered", "returned"],
  delivered: ["returned"],
  // Money may arrive after the reservation has ended. If there is stock, the order is placed after all. Once an order
  // is cancelled, late money is refunded.
  expired: ["placed", "cancelled"],
  cancelled: [],
  returned: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return (NEXT[from] as readonly OrderStatus[]).includes(to);
}
