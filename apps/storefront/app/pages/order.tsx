import { isRefusal } from "@shop/contract/client";
import type { Order } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import { refusals } from "@shop/contract/refusals";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Skeleton } from "@shop/ui/skeleton";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { SessionGate } from "../account/session-gate.tsx";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { LoadFailure } from "../cart/load-failure.tsx";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import type { PageProps } from "../navigation/routes.ts";
import { isAwaitingPayment } from "../orders/latest-orders.ts";
import { isComing } from "../orders/order-state.ts";
import { OrderView } from "../orders/order-view.tsx";
import { orderQuery } from "../orders/orders-query.ts";
import { forgetPaidOrder } from "../payment/paid-order.ts";
import { PaymentDesk } from "../payment/payment-desk.tsx";
import { RestPayment } from "../payment/rest-payment.tsx";
import { usePayment } from "../payment/use-payment.ts";
import { Lens } from "../pictures/drawings.tsx";
import { TellMe } from "../privacy/order-updates.tsx";
import { ReturnsPanel } from "../returns/returns-panel.tsx";
import { ReviewLink } from "../reviews/review-link.tsx";
import { useSession } from "../session/session.ts";
import { shopperOf } from "../session/stored-user.ts";
import "../account/account.css";
import "../purchase/purchase.css";

export default function OrderPage({ params }: PageProps) {
  return (
    <>
      <Head title="Your order" crumb="Your order" />
      <SessionGate waiting={<OrderShape />}>
        <OwnOrder id={params.orderId ?? ""} />
      </SessionGate>
    </>
  );
}

function OwnOrder({ id }: { id: string }) {
  const order = usePageQuery(orderQuery(useApi(), id));
  const { state } = useLocation();
  const { isNew = false, hasReturned = false } = (state ?? {}) as { isNew?: boolean; hasReturned?: boolean };
  const toOrders = (
    <Link to={paths.orders()} className="button button-outline button-on-night">
      All your orders
    </Link>
  );

  if (order.kind === "loading") return <OrderShape />;
  if (order.kind === "ready")
    return <FoundOrder order={order.data} isNew={isNew} hasReturned={hasReturned} />;
  // An impossible order id is refused as bad input.
  if (isRefusal(order.error, "order_not_found", "bad_input")) {
    return (
      <div className="page section">
        <EmptyState
          as="h1"
          title={refusals.order_not_found.message}
          sentence="We could not find this order in your account. It may belong to another account."
          object={<Lens />}
          cloth="comb"
          action={
            <Link to={paths.orders()} className={buttonClass({ look: "brass", large: true })}>
              All your orders
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <div className="page section">
      <LoadFailure
        title="We could not load this order"
        message={order.error.message}
        isRetrying={order.isRetrying}
        retry={order.retry}
        otherWay={toOrders}
      />
    </div>
  );
}

function FoundOrder({ order, isNew, hasReturned }: { order: Order; isNew: boolean; hasReturned: boolean }) {
  const paying = usePayment();
  useForgetPaidOrder(order);
  const isAwaiting = isAwaitingPayment(order);
  // Stays while paying, whatever becomes of the order in the meantime.
  const isShown = isAwaiting || paying.payment.kind !== "idle";
  const desk = <PaymentDesk order={isAwaiting ? order : null} paying={paying} namesOrder={false} />;
  const rest = <RestPayment order={order} hasReturned={hasReturned} />;
  return (
    <OrderView
      order={order}
      isNew={isNew}
      payment={isShown ? desk : rest}
      returns={<ReturnsPanel order={order} />}
      updates={isComing(order) && <TellMe />}
      reviewOf={({ product_token, head }) => (
        <ReviewLink orderId={order.id} productToken={product_token} name={head.name} />
      )}
    />
  );
}

/** Once a paid order has been opened, the home page no longer mentions it. */
function useForgetPaidOrder({ id }: Order): void {
  const shopper = shopperOf(useSession().user);
  useEffect(() => forgetPaidOrder({ shopper, id }), [shopper, id]);
}

function OrderShape() {
  return (
    <div className="page section" aria-busy="true">
      <h1 className="sr-only">Your order</h1>
      <div className="h-11" />
      <Skeleton className="mb-5 h-72 w-full rounded-28 lg:mb-9" />
      <div className="cart-columns">
        <Skeleton className="h-96 w-full rounded-28" />
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  );
}
