import type { Cart } from "@shop/contract/cart";
import type { OrderCard } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import { screens } from "@shop/contract/texts";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Skeleton } from "@shop/ui/skeleton";
import { useRef } from "react";
import { SessionGate } from "../account/session-gate.tsx";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { CartDelivery, useCartOnDelivery, useLowestDelivery } from "../area/cart-delivery.tsx";
import { CartLine } from "../cart/cart-line.tsx";
import { cartQuery, savedLinesQuery } from "../cart/cart-query.ts";
import { CartSummary, pieces } from "../cart/cart-summary.tsx";
import { LoadFailure } from "../cart/load-failure.tsx";
import { SavedLines } from "../cart/saved-lines.tsx";
import { MixedProducts } from "../catalogue/mixed-products.tsx";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { useOrderElsewhere } from "../orders/order-elsewhere.ts";
import { OrderElsewhereNotice } from "../orders/order-elsewhere-notice.tsx";
import { AwaitingNotice } from "../payment/awaiting-notice.tsx";
import { Basket } from "../pictures/drawings.tsx";
import "../cart/cart.css";

export default function CartPage() {
  return (
    <>
      <Head title="Cart" crumb="Cart" />
      <SessionGate waiting={<CartShape />}>
        <OwnCart />
      </SessionGate>
    </>
  );
}

function OwnCart() {
  const cart = usePageQuery({ ...cartQuery(useApi()), refetchOnWindowFocus: "always" });
  const saved = usePageQuery(savedLinesQuery(useApi()));
  const elsewhere = useOrderElsewhere();

  // What is saved is above the products: it must not push them down when it loads late.
  if (saved.kind === "loading") return <CartShape />;

  switch (cart.kind) {
    case "loading":
      return <CartShape />;
    case "failed":
      return (
        <div className="page section">
          <LoadFailure
            title="We could not open your cart"
            message={cart.error.message}
            isRetrying={cart.isRetrying}
            retry={cart.retry}
          />
        </div>
      );
    case "ready":
      return (
        <>
          {cart.data.cart.length === 0 ? (
            <EmptyCart elsewhere={elsewhere} />
          ) : (
            <FullCart cart={cart.data} elsewhere={elsewhere} />
          )}
          {saved.kind === "ready" ? (
            <SavedLines lines={saved.data} />
          ) : (
            <div className="page section">
              <LoadFailure
                as="h2"
                title="We could not load what you saved for later"
                message={saved.error.message}
                isRetrying={saved.isRetrying}
                retry={saved.retry}
              />
            </div>
          )}
          <MixedProducts />
        </>
      );
  }
}

function FullCart({ cart, elsewhere }: { cart: Cart; elsewhere: OrderCard | null }) {
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <div className="page section">
      <h1 ref={heading} tabIndex={-1} className="page-title">
        Your cart <span className="page-title-note">{pieces(cart.totalQuantity)}</span>
      </h1>
      <AwaitingNotice />
      <OrderElsewhereNotice order={elsewhere} />
      <div className="cart-columns">
        <div className="grid content-start gap-5">
          <ul className="cart-lines">
            {cart.cart.map((line) => (
              <CartLine key={line.id} line={line} onRemoved={() => heading.current?.focus()} />
            ))}
          </ul>
          <CartDelivery cart={cart} />
        </div>
        <CartSummary cart={cart} delivery={useLowestDelivery(cart)} onDelivery={useCartOnDelivery(cart)} />
      </div>
    </div>
  );
}

function EmptyCart({ elsewhere }: { elsewhere: OrderCard | null }) {
  return (
    <div className="page section">
      <AwaitingNotice />
      <OrderElsewhereNotice order={elsewhere} />
      <EmptyState
        as="h1"
        title={screens.cartEmpty}
        sentence="Chin-chin for the road, beads for the party, cloth for the photos: add what you like."
        object={<Basket />}
        action={
          <Link to={paths.categories()} className={buttonClass({ look: "brass", large: true })}>
            Start Shopping
          </Link>
        }
      />
    </div>
  );
}

function CartShape() {
  return (
    <div className="page section" aria-busy="true">
      <h1 className="page-title">Your cart</h1>
      <div className="cart-columns">
        <div className="cart-lines">
          {[1, 2, 3].map((line) => (
            <div key={line} className="cart-line">
              <Skeleton className="aspect-square w-full rounded-20" />
              <div className="grid content-start gap-2">
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="h-4 w-2/5" />
                <Skeleton className="h-6 w-24" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-72 w-full rounded-20" />
      </div>
    </div>
  );
}
