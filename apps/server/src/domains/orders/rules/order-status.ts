import type { OrderStatus } from "@shop/contract/orders";

const NEXT = {
  pending_payment: ["placed", "cancelled", "expired"],
  placed: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["delivered", "returned"],
  delivered: ["returned"],
  // Money may arrive after the reservation has run out; if stock remains, the order stands. Whoever cancels it has
  // done with it: money that arrives then goes back.
  expired: ["placed", "cancelled"],
  cancelled: [],
  returned: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return (NEXT[from] as readonly OrderStatus[]).includes(to);
}
