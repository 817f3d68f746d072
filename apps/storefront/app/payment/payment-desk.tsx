import type { OrderCard } from "@shop/contract/orders";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useApi } from "../api/use-api.ts";
import { orderQuery } from "../orders/orders-query.ts";
import { AwaitingPayment } from "./awaiting-payment.tsx";
import { PaymentModal } from "./payment-modal.tsx";
import { PaymentStyles } from "./payment-styles.tsx";
import { type Paying, pageOf } from "./use-payment.ts";
import { usePolling } from "./use-polling.ts";

/** While the provider's page stands open, and while an order merely waits. */
const LOOK_AGAIN_MS = { open: 15_000, waiting: 60_000 } as const;

/**
 * Where a shopper pays: the provider's page when it is open, and otherwise the order that waits.
 * @param order the one that waits; null while there is none, or while it is not known yet
 */
export function PaymentDesk({
  order,
  paying,
  total,
  ...panel
}: {
  order: OrderCard | null;
  paying: Paying;
  /** What is being paid, where the order is not known yet. */
  total?: number;
  as?: "h1" | "h2";
  namesOrder?: boolean;
}) {
  const { payment } = paying;
  const heading = useRef<HTMLHeadingElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  useWatch(paying, order?.id ?? null);
  usePolling(paying, order);

  // Whoever closed the provider's page is led to what became of it, wherever on the page that stands.
  const isAsking = payment.kind === "asking";
  useEffect(() => {
    if (!isAsking) return;
    heading.current?.focus({ preventScroll: true });
    desk.current?.scrollIntoView({ block: "nearest" });
  }, [isAsking]);

  return (
    <div ref={desk} className="payment-desk">
      <PaymentStyles />
      {order && (
        <AwaitingPayment
          {...panel}
          order={order}
          paying={paying}
          heading={heading}
          onCancelled={() => document.getElementById("main")?.focus({ preventScroll: true })}
        />
      )}
      <PaymentModal paying={paying} total={order?.total ?? total ?? null} />
    </div>
  );
}

/**
 * The provider's page may say nothing at all, and a transfer is paid in another app: the order itself is looked at
 * from time to time, and when the shopper comes back to this window.
 */
function useWatch(paying: Paying, waiting: string | null): void {
  const page = pageOf(paying.payment);
  const id = page?.session.id ?? waiting;
  const { data } = useQuery({
    ...orderQuery(useApi(), id ?? ""),
    enabled: id !== null,
    staleTime: 0,
    retry: false,
    refetchInterval: page ? LOOK_AGAIN_MS.open : LOOK_AGAIN_MS.waiting,
    refetchOnWindowFocus: "always",
  });
  const isPaid = data?.paymentStatus === "paid";
  const tell = useEffectEvent(() => {
    if (data) void paying.see(data, page);
  });

  useEffect(() => {
    if (isPaid) tell();
  }, [isPaid]);
}
