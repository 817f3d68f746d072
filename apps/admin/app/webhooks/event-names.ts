import type { WebhookEvent } from "@shop/contract/admin/webhook-events";

export const EVENT_NAMES: Record<WebhookEvent, string> = {
  "order.placed": "Order placed",
  "order.paid": "Order paid",
  "order.shipped": "Order shipped",
  "order.delivered": "Order delivered",
  "order.cancelled": "Order cancelled",
  "order.refunded": "Order refunded",
  "stock.low": "Stock low",
};
