import type { OrderCard } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import { toasts } from "@shop/contract/texts";
import { Button, buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Spinner } from "@shop/ui/spinner";
import { Wordmark } from "@shop/ui/wordmark";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Navigate, useLocation } from "react-router";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { tabStorage } from "../browser/storage.ts";
import { useInBrowser } from "../browser/store.ts";
import { LoadFailure } from "../cart/load-failure.tsx";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { isAwaitingPayment } from "../orders/latest-orders.ts";
import { ordersQuery } from "../orders/orders-query.ts";
import { PAUSES_AFTER_RETURN_MS } from "../payment/learn-of-payment.ts";
import { pagePaidFrom } from "../payment/page-paid-from.ts";
import { PaymentDesk } from "../payment/payment-desk.tsx";
import { BACK_FROM_PROVIDER } from "../payment/payment-message.ts";
import { referencesIn } from "../payment/return-address.ts";
import { returnedOrder } from "../payment/returned-order.ts";
import { usePayment } from "../payment/use-payment.ts";
import { Beads, Lens } from "../pictures/drawings.tsx";
import { useSession } from "../session/session.ts";
import { authModal } from "../session/use-auth-modal.ts";
import { useSettings } from "../settings/settings.ts";
import "../purchase/purchase.css";

/** The provider redirects here after a payment attempt, successful or not. The server is asked for the result. */
export default function PaymentReturnPage() {
  const { known, isSignedIn } = useSession();
  const inBrowser = useInBrowser();
  const isFramed = inBrowser && window.parent !== window;
  const { search } = useLocation();
  const page = inBrowser && !isFramed ? pagePaidFrom(tabStorage, referencesIn(search)) : null;
  if (page !== null) return <Navigate to={page} state={{ hasReturned: true }} replace />;

  return (
    <div className="page section min-h-dvh">
      <Head title="Your payment" />
      {isFramed && <BackInFrame />}
      {!isFramed && (
        <>
          <Brand />
          {!known && <Waiting>One moment</Waiting>}
          {known && isSignedIn && <OwnReturn />}
          {known && !isSignedIn && <SignInFirst />}
        </>
      )}
    </div>
  );
}

/** Inside the checkout's frame: the page around it asks for the result. */
function BackInFrame() {
  const { storeName } = useSettings();
  useEffect(() => {
    // Only a page of this shop can frame this one, and only such a page gets the message.
    window.parent.postMessage(BACK_FROM_PROVIDER, location.origin);
  }, []);
  return <Waiting>Back to {storeName}…</Waiting>;
}

function OwnReturn() {
  const orders = usePageQuery({ ...ordersQuery(useApi(), 1), staleTime: 0 });
  const references = referencesIn(useLocation().search);

  switch (orders.kind) {
    case "loading":
      return <Waiting>Finding your order</Waiting>;
    case "failed":
      return (
        <LoadFailure
          title="We could not find your order"
          message={orders.error.message}
          isRetrying={orders.isRetrying}
          retry={orders.retry}
          otherWay={<ToOrders />}
        />
      );
    case "ready": {
      const order = returnedOrder(orders.data.orders, references);
      return order ? <ReturnedTo order={order} /> : <NoOrder />;
    }
  }
}

function ReturnedTo({ order }: { order: OrderCard }) {
  const paying = usePayment();
  const { payment } = paying;
  const askOnce = useEffectEvent(() => void paying.checkOrder(order.id, { pauses: PAUSES_AFTER_RETURN_MS }));
  const { id } = order;
  useEffect(() => {
    if (id) askOnce();
  }, [id]);

  const learned = payment.kind === "learned" ? payment.learned : null;
  if (learned?.kind === "paid" || (learned === null && order.paymentStatus === "paid")) {
    return (
      <EmptyState
        as="h1"
        title="Paid. Thank you!"
        sentence={learned === null ? "We have received your payment." : toasts.paymentRecorded}
        object={<Beads />}
        cloth="beads"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to={paths.order(id)} className={buttonClass({ look: "brass", large: true })}>
              See your order
            </Link>
            <a href={paths.home()} className="button button-outline button-large button-on-night">
              Go to the home page
            </a>
          </div>
        }
      />
    );
  }
  return (
    <>
      <h1 className="page-title">Your payment</h1>
      <PaymentDesk order={isAwaitingPayment(order) ? order : null} paying={paying} />
      {!isAwaitingPayment(order) && <Waiting>Checking your payment</Waiting>}
      <div className="flex flex-wrap gap-3">
        <Link to={paths.cart()} className={buttonClass({ look: "outline" })}>
          Back to your cart
        </Link>
        <ToOrders />
      </div>
    </>
  );
}

function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      as="h1"
      title="Sign in to see your payment"
      sentence="Your payment is safe. Once it reaches us, we'll pack your order and email you. Sign in to see its status."
      object={<Beads />}
      action={
        <Button look="brass" large onClick={() => authModal.open("signin", pathname + search)}>
          Sign In
        </Button>
      }
    />
  );
}

function NoOrder() {
  return (
    <EmptyState
      as="h1"
      title="No payment to check"
      sentence="None of your orders is waiting for an online payment. You may have paid with another account."
      object={<Lens />}
      cloth="comb"
      action={<ToOrders />}
    />
  );
}

function ToOrders() {
  return (
    <Link to={paths.orders()} className={buttonClass({ look: "outline" })}>
      All your orders
    </Link>
  );
}

function Brand() {
  const { storeName } = useSettings();
  return (
    <header className="mb-5">
      <Link to={paths.home()} className="checkout-brand">
        <Wordmark name={storeName} className="text-24" />
      </Link>
    </header>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-60 items-center justify-center gap-3 text-18 noscript:hidden" role="status">
      <Spinner /> <span>{children}</span>
    </p>
  );
}
