import { paths } from "@shop/contract/paths";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Skeleton } from "@shop/ui/skeleton";
import { SessionGate } from "../account/session-gate.tsx";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { LoadFailure } from "../cart/load-failure.tsx";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { isAwaitingPayment } from "../orders/latest-orders.ts";
import { OrderList } from "../orders/order-list.tsx";
import { ordersQuery } from "../orders/orders-query.ts";
import { PaymentDesk } from "../payment/payment-desk.tsx";
import { usePayment } from "../payment/use-payment.ts";
import { Cloths } from "../pictures/drawings.tsx";
import "../purchase/purchase.css";

export default function OrdersPage() {
  return (
    <div className="page section">
      <Head title="Orders" crumb="Orders" />
      <SessionGate waiting={<OrdersShape />}>
        <OwnOrders />
      </SessionGate>
    </div>
  );
}

function OwnOrders() {
  const orders = usePageQuery(ordersQuery(useApi(), 1));
  const paying = usePayment();

  switch (orders.kind) {
    case "loading":
      return <OrdersShape />;
    case "failed":
      return (
        <LoadFailure
          title="We could not load your orders"
          message={orders.error.message}
          isRetrying={orders.isRetrying}
          retry={orders.retry}
        />
      );
    case "ready":
      return orders.data.total === 0 ? (
        <EmptyState
          as="h1"
          title="No orders yet"
          sentence="Your orders will appear here, with the status of each one."
          object={<Cloths />}
          cloth="strip"
          action={
            <Link to={paths.categories()} className={buttonClass({ look: "brass", large: true })}>
              Start Shopping
            </Link>
          }
        />
      ) : (
        <>
          <div className="order-list-head">
            <h1 className="page-title mb-0">Your orders</h1>
            <Link to={paths.orderUpdates()} className="link inline-flex min-h-11 items-center">
              Order updates
            </Link>
          </div>
          {/* Only a new order awaits its payment. */}
          <PaymentDesk order={orders.data.orders.find(isAwaitingPayment) ?? null} paying={paying} />
          <OrderList first={orders.data} />
        </>
      );
  }
}

function OrdersShape() {
  return (
    <div aria-busy="true">
      <div className="order-list-head">
        <h1 className="page-title mb-0">Your orders</h1>
        <div className="h-11" />
      </div>
      <div className="order-list">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-32 w-full rounded-20" />
        ))}
      </div>
    </div>
  );
}
