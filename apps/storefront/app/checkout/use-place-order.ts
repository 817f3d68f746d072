import { isRefusal } from "@shop/contract/client";
import type { Order } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import { toasts } from "@shop/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../api/use-api.ts";
import { forgetDraft } from "../browser/kept-draft.ts";
import { tabStorage } from "../browser/storage.ts";
import { notify } from "../notices/notify.ts";
import { refreshOrders } from "../orders/change-orders.ts";
import { ORDERS_PER_PAGE, orderQuery } from "../orders/orders-query.ts";
import { type Agreement, payloadOf } from "../purchase/agreement.ts";
import { forgetOrderReference, orderReference } from "../purchase/order-reference.ts";
import { notifyNotSaved, whileSaving } from "../purchase/saving-toasts.ts";
import { hasWorldChanged, refreshPurchase, type Saving, whyNotSaved } from "../purchase/why-not-saved.ts";

/** Places the order; the same reference until it is answered, so there is never a second one. */
export function usePlaceOrder() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [saving, setSaving] = useState<Saving>({ kind: "idle" });
  // State comes too late for the second click of a double click.
  const isUnderWay = useRef(false);

  function arrive(order: Order) {
    forgetOrderReference(tabStorage);
    forgetDraft();
    setSaving({ kind: "placed", order });
    queries.setQueryData(orderQuery(api, order.id).queryKey, order);
    notify.success(toasts.orderSaved);
    void navigate(paths.order(order.id), { replace: true, state: { isNew: true } });
    void refreshOrders(queries);
  }

  /** @returns whether there is an order now */
  async function placeOrder(agreement: Agreement): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setSaving({ kind: "saving" });
    const reference = orderReference(tabStorage, { shopper: agreement.shopper, now: Date.now() });
    try {
      const payload = { ...payloadOf(agreement), trxref: reference };
      arrive(
        await whileSaving("Placing your order...", () =>
          api.call("saveOrder", payload, { shownInline: true }),
        ),
      );
      return true;
    } catch (error) {
      const why = await explain(error, reference, agreement);
      if (why.kind !== "placed") notifyNotSaved(error);
      setSaving(why);
      return why.kind === "placed";
    } finally {
      isUnderWay.current = false;
    }
  }

  async function explain(error: unknown, reference: string, { total }: Agreement): Promise<Saving> {
    if (isRefusal(error, "reference_used", "cart_empty")) {
      // An earlier try may have gone through without its answer reaching us.
      const order = await findOrderOf(reference).catch(() => null);
      if (order) {
        arrive(order);
        return { kind: "placed", order };
      }
      forgetOrderReference(tabStorage);
    }
    // Made by a clock that was wrong: once it is set right, the next one is good.
    if (isRefusal(error, "bad_input") && "trxref" in error.data.fields) forgetOrderReference(tabStorage);
    const why = whyNotSaved(error, { total });
    if (hasWorldChanged(why)) await refreshPurchase(queries);
    return why;
  }

  async function findOrderOf(reference: string): Promise<Order | null> {
    // It has just been placed, so it is among the newest.
    const newest = await api.call("listOrders", { page: 1, limit: ORDERS_PER_PAGE });
    const card = newest.find((order) => order.reference === reference);
    return card ? api.call("viewOrder", { id: card.id }) : null;
  }

  return { saving, placeOrder, dismiss: () => setSaving({ kind: "idle" }) };
}
