import { isRefusal } from "@shop/contract/client";
import { paths } from "@shop/contract/paths";
import type { PayOnDeliveryChoice } from "@shop/contract/payments";
import { toasts } from "@shop/contract/texts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { forgetDraft } from "../browser/kept-draft.ts";
import { notify } from "../notices/notify.ts";
import { refreshOrders } from "../orders/change-orders.ts";
import { orderQuery } from "../orders/orders-query.ts";
import type { Paying } from "./use-payment.ts";

export const payOnDeliveryKey = (orderId: string) => ["pay on delivery", orderId] as const;

/** Whether an order that awaits its payment can be paid on delivery instead, and the change to it. */
export function usePayOnDelivery(orderId: string, paying: Paying, { isOffered }: { isOffered: boolean }) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isSwitching, setIsSwitching] = useState(false);
  const { data, isError } = useQuery<PayOnDeliveryChoice>({
    queryKey: payOnDeliveryKey(orderId),
    queryFn: () => api.call("viewPayOnDelivery", { id: orderId }),
    enabled: isOffered,
    retry: false,
    staleTime: 0,
  });

  async function payOnDelivery() {
    setIsSwitching(true);
    try {
      const order = await api.call("payOnDeliveryInstead", { id: orderId });
      queries.setQueryData(orderQuery(api, orderId).queryKey, order);
      forgetDraft();
      notify.success(toasts.orderSaved);
      void refreshOrders(queries);
      void navigate(paths.order(orderId), { replace: true, state: { isNew: true } });
    } catch (error) {
      if (isAlreadyReported(error)) return;
      notify.error(errorText(error, toasts.requestFailed));
      if (isRefusal(error, "pay_online_only", "too_many_on_delivery", "customer_blocked")) {
        void queries.invalidateQueries({ queryKey: payOnDeliveryKey(orderId) });
      }
      // Paid or expired meanwhile: shows the order as it is now.
      const isDecided = isRefusal(error, "already_paid", "order_not_payable", "payment_being_checked");
      if (isDecided) void paying.checkOrder(orderId);
    } finally {
      setIsSwitching(false);
    }
  }

  // If this call fails, the change is still offered: the shop checks again when it is requested.
  const choice = data ?? (isError ? { allowed: true, reason: null, reasonCode: null } : undefined);
  return { choice, isSwitching, payOnDelivery };
}
