import type { OrderCard } from "@shop/contract/orders";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useApi } from "../api/use-api.ts";
import { orderQuery } from "../orders/orders-query.ts";
import { useIsSignedIn } from "../session/session.ts";
import { AwaitingPayment } from "./awaiting-payment.tsx";
import { PaymentModal } from "./payment-modal.tsx";
import { pageOf } from "./payment-state.ts";
import { usePanelInView } from "./use-panel-in-view.ts";
import type { Paying } from "./use-payment.ts";
import { usePolling } from "./use-polling.ts";
import "./payment.css";

/** While the provider's page is open, and while an order merely waits. */
const POLL_MS = { open: 15_000, waiting: 60_000 } as const;

/**
 * Where a shopper pays: the provider's page when it is open, and otherwise the order that waits.
 * @param order the one that waits; null while there is none, or while it is not known yet
 */
export function PaymentDesk({
  order,
  paying,
  isKnown = true,
  ...panel
}: {
  order: OrderCard | null;
  paying: Paying;
  /** False until the shop has said whether there is one. */
  isKnown?: boolean;
  as?: "h1" | "h2";
  namesOrder?: boolean;
}) {
  const { payment } = paying;
  const { desk, heading } = usePanelInView(payment, { isShown: order !== null, isKnown });
  useWatch(paying, order?.id ?? null);
  usePolling(paying, order);

  return (
    <div ref={desk} className="payment-desk">
      {order && (
        <AwaitingPayment
          {...panel}
          order={order}
          paying={paying}
          heading={heading}
          onCancelled={() => document.getElementById("main")?.focus({ preventScroll: true })}
        />
      )}
      <PaymentModal paying={paying} />
    </div>
  );
}

/**
 * The provider's page may say nothing at all, and a transfer is paid in another app: the order itself is polled
 * and read when the shopper comes back to this window.
 */
function useWatch(paying: Paying, waiting: string | null): void {
  const page = pageOf(paying.payment);
  const id = page?.session.id ?? waiting;
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({
    ...orderQuery(useApi(), id ?? ""),
    enabled: id !== null && isSignedIn,
    staleTime: 0,
    retry: false,
    refetchInterval: page ? POLL_MS.open : POLL_MS.waiting,
    refetchOnWindowFocus: "always",
  });
  const isPaid = data?.paymentStatus === "paid";
  const tell = useEffectEvent(() => {
    if (data) void paying.showPaid(data, page);
  });

  useEffect(() => {
    if (isPaid) tell();
  }, [isPaid]);
}
