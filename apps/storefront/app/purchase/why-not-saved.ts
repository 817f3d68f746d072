import { isRefusal } from "@shop/contract/client";
import type { Order } from "@shop/contract/orders";
import { toasts } from "@shop/contract/texts";
import type { QueryClient } from "@tanstack/react-query";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { isRefused } from "../api/failed-call.ts";
import { CART_KEY } from "../cart/cart-query.ts";
import { DELIVERY_COST_KEY, DELIVERY_OPTIONS_KEY } from "../delivery/delivery-queries.ts";
import { ORDER_PRICE_KEY } from "../delivery/order-price-query.ts";
import { ORDERS_KEY } from "../orders/orders-query.ts";

/** Why there is no order. */
export type NotSaved =
  /** No answer came: nobody knows yet whether the order is there. */
  | { kind: "unanswered"; message: string }
  | { kind: "signed_out" }
  | { kind: "payment_unavailable"; message: string }
  | { kind: "amounts_changed"; message: string; before: number }
  | { kind: "stock_short"; message: string }
  | { kind: "delivery_refused"; message: string }
  | { kind: "refused"; message: string; fields: Record<string, string> };

/** What became of pressing the button. */
export type Saving = { kind: "idle" } | { kind: "saving" } | { kind: "placed"; order: Order } | NotSaved;

/** @param total what the shopper had agreed to pay */
export function whyNotSaved(error: unknown, { total }: { total: number }): NotSaved {
  const message = errorText(error, toasts.requestFailed);
  if (isRefusal(error, "session_needed")) return { kind: "signed_out" };
  if (isRefusal(error, "payment_unavailable")) return { kind: "payment_unavailable", message };
  // A 2xx that could not be read is no answer either: the order may be there.
  if (isAlreadyReported(error) || !isRefused(error)) {
    return { kind: "unanswered", message };
  }
  if (isRefusal(error, "amount_changed", "promo_used_up"))
    return { kind: "amounts_changed", message, before: total };
  if (isRefusal(error, "out_of_stock", "too_few_left", "variant_not_found")) {
    return { kind: "stock_short", message };
  }
  if (isRefusal(error, "delivery_not_allowed")) return { kind: "delivery_refused", message };
  return { kind: "refused", message: toasts.orderFailed(message), fields: error.fields };
}

/** Whether what the screen shows may be out of date. */
export function hasWorldChanged({ kind }: NotSaved): boolean {
  return kind === "amounts_changed" || kind === "stock_short" || kind === "refused";
}

/** Asks again for what the checkout page shows, and whether the cart was ordered elsewhere. */
export async function refreshPurchase(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: CART_KEY }),
    queries.invalidateQueries({ queryKey: [DELIVERY_COST_KEY] }),
    queries.invalidateQueries({ queryKey: [ORDER_PRICE_KEY] }),
    queries.invalidateQueries({ queryKey: ORDERS_KEY }),
    queries.invalidateQueries({ queryKey: [DELIVERY_OPTIONS_KEY] }),
  ]);
}
