import { CallError } from "@shop/contract/client";
import { DELIVERY_CATEGORY_ID } from "@shop/contract/constants";
import { fromNaira, toNairaText, ZERO } from "@shop/contract/money";
import type { Order } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import { toasts } from "@shop/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { wasToldOf } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { CART_KEY } from "../cart/cart-query.ts";
import { ORDERS_KEY, orderQuery } from "../orders/orders-query.ts";
import { notify } from "../shell/notify.ts";
import { forgetDraft } from "./checkout-draft.ts";
import { DELIVERY_COST_KEY } from "./delivery-queries.ts";
import { forgetOrderReference, orderReference, tabKeep } from "./order-reference.ts";
import { isRefusal } from "./refusal-kind.ts";

/** What the shopper agrees to by pressing the button: exactly what the screen shows. */
export interface Agreement {
  shopper: string;
  subtotal: number;
  deliveryCost: number;
  total: number;
  locationId: number;
  methodId: number;
  address: string;
}

export type Saving =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "placed" }
  /** No answer came: nobody knows yet whether the order is there. */
  | { kind: "unanswered"; message: string }
  | { kind: "amounts_changed"; message: string; before: number }
  | { kind: "goods_short"; message: string }
  | { kind: "delivery_refused"; message: string }
  | { kind: "refused"; message: string; fields: Record<string, string> };

/** Places the order; the same reference until it is answered, so there is never a second one. */
export function usePlaceOrder() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [saving, setSaving] = useState<Saving>({ kind: "idle" });
  // State comes too late for the second click of a double click.
  const isUnderWay = useRef(false);

  function arrive(order: Order) {
    forgetOrderReference(tabKeep);
    forgetDraft();
    setSaving({ kind: "placed" });
    queries.setQueryData(orderQuery(api, order.id).queryKey, order);
    notify.success(toasts.orderSaved);
    void navigate(paths.order(order.id), { replace: true, state: { isNew: true } });
    void queries.invalidateQueries({ queryKey: CART_KEY });
    void queries.invalidateQueries({ queryKey: ORDERS_KEY });
  }

  async function placeOrder(agreement: Agreement) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving({ kind: "saving" });
    const reference = orderReference(tabKeep, { shopper: agreement.shopper, now: Date.now() });
    try {
      arrive(await api.call("saveOrder", { ...payloadOf(agreement), trxref: reference }));
    } catch (error) {
      setSaving(await explain(error, reference, agreement));
    } finally {
      isUnderWay.current = false;
    }
  }

  async function explain(error: unknown, reference: string, { total }: Agreement): Promise<Saving> {
    const message = errorText(error, toasts.requestFailed);
    if (wasToldOf(error) || !(error instanceof CallError) || error.status >= 500) {
      return { kind: "unanswered", message };
    }
    if (isRefusal(error, "reference_used", "cart_empty")) {
      // An earlier try may have gone through without its answer reaching us.
      const order = await findOrderOf(reference).catch(() => null);
      if (order) {
        arrive(order);
        return { kind: "placed" };
      }
      forgetOrderReference(tabKeep);
      await refresh();
      return { kind: "refused", message: toasts.orderFailed(message), fields: {} };
    }
    if (isRefusal(error, "amount_changed")) {
      await refresh();
      return { kind: "amounts_changed", message, before: total };
    }
    if (isRefusal(error, "out_of_stock", "too_few_left", "variant_not_found")) {
      await refresh();
      return { kind: "goods_short", message };
    }
    if (isRefusal(error, "delivery_not_allowed")) return { kind: "delivery_refused", message };
    return { kind: "refused", message: toasts.orderFailed(message), fields: error.fields };
  }

  async function findOrderOf(reference: string): Promise<Order | null> {
    const card = (await api.call("listOrders")).find((order) => order.reference === reference);
    return card ? api.call("viewOrder", { id: card.id }) : null;
  }

  /** The world has changed: what the screen shows is asked for again. */
  async function refresh() {
    await Promise.all([
      queries.invalidateQueries({ queryKey: CART_KEY }),
      queries.invalidateQueries({ queryKey: [DELIVERY_COST_KEY] }),
    ]);
  }

  return { saving, placeOrder, dismiss: () => setSaving({ kind: "idle" }) };
}

function payloadOf(agreement: Agreement) {
  return {
    amount: toNairaText(fromNaira(agreement.subtotal) ?? ZERO),
    dl_id: agreement.locationId,
    dm_id: agreement.methodId,
    dc_id: DELIVERY_CATEGORY_ID,
    delivery_address: agreement.address,
    delivery_cost: agreement.deliveryCost,
    totalAmountToPay: agreement.total,
  } as const;
}
