import { TOAST_SUCCESS_MS } from "@shop/contract/constants";
import type { Order } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { forgetDraft } from "../browser/kept-draft.ts";
import { browserStorage, tabStorage } from "../browser/storage.ts";
import { arrivalOf } from "../orders/arrival.ts";
import { refreshOrders } from "../orders/change-orders.ts";
import { forgetOrderReference } from "../purchase/order-reference.ts";
import { useSession } from "../session/session.ts";
import { shopperOf } from "../session/stored-user.ts";
import { emailAfter, keepPaidOrder } from "./paid-order.ts";
import { forgetPaymentKey } from "./payment-key.ts";

const LONGEST_WAIT_MS = 5000;

/**
 * The end of paying. For a paid order, cart and orders are fetched again. After enough time to read the message on the
 * screen, the home page is loaded again, where a panel shows the order. An order that no longer awaits payment has a
 * page that says why.
 */
export function useArrival() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();

  return async function arrive({ kind, order }: { kind: "paid" | "over"; order: Order }): Promise<void> {
    forgetPaymentKey(tabStorage);
    const refetched = refreshOrders(queries, { refetchType: "all" });
    if (kind === "over") {
      void navigate(paths.order(order.id));
      return;
    }
    forgetDraft();
    forgetOrderReference(tabStorage);
    const { id, reference, total } = order;
    const arrival = arrivalOf(order)?.words ?? "";
    const { lastDay } = order.delivery.promise;
    const nextEmail = emailAfter(order);
    const kept = { shopper: shopperOf(user), id, reference, total, arrival, lastDay, nextEmail };
    keepPaidOrder(browserStorage, kept);
    // The next page asks for itself: a slow network must not hold the shopper here.
    await Promise.all([after(TOAST_SUCCESS_MS), Promise.race([refetched, after(LONGEST_WAIT_MS)])]);
    // Back may bring this very page out of the browser's memory, with nothing left to do on it.
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { once: true });
    location.assign(paths.home());
  };
}

function after(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
