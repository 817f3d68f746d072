import type { CallError } from "@shop/contract/client";
import type { Order } from "@shop/contract/orders";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/use-api.ts";
import { isAwaitingPayment, useLatestOrders } from "../orders/latest-orders.ts";
import { orderQuery } from "../orders/orders-query.ts";
import { isHeld } from "../payment/awaiting-order.ts";
import type { CheckoutDraft } from "../purchase/checkout-draft.ts";
import { isTypedLater } from "./begun-order.ts";

/**
 * The order awaiting its payment that the next one replaces, on whichever device it was begun, unless what is typed
 * here is later. A held order is not replaced.
 * @param isBusy whether this page is placing or paying for an order: the one that awaits its payment may be that
 */
export function useBegunOrder(
  draft: Pick<CheckoutDraft, "changedAt" | "orderId">,
  { isBusy }: { isBusy: boolean },
): {
  /** Null when there is none, and while it is not known. */
  order: Order | null;
  isPending: boolean;
  failure: { error: CallError; retry: () => void; isRetrying: boolean } | null;
} {
  const latest = useLatestOrders();
  const card = isBusy
    ? undefined
    : latest.data?.find((one) => isAwaitingPayment(one) && !isHeld(one) && !isTypedLater(draft, one));
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...orderQuery(useApi(), card?.id ?? ""),
    enabled: card !== undefined,
  });
  const isUnread = card !== undefined && data === undefined;
  return {
    order: (card && data) ?? null,
    isPending: latest.isLoading || (isUnread && !isError),
    failure:
      isUnread && isError
        ? { error: error as CallError, retry: () => void refetch(), isRetrying: isFetching }
        : null,
  };
}
