import type { TrackedOrder } from "@shop/contract/order-tracking";
import { paths, REFERENCE_PARAMETER } from "@shop/contract/paths";
import { Button } from "@shop/ui/button";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { useInBrowser } from "../browser/store.ts";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { TrackForm } from "../order-link/track-form.tsx";
import { TrackedOrderView } from "../order-link/tracked-order-view.tsx";
import "../purchase/purchase.css";

/** Where an order is, without an account. Nothing of it is stored: another person may use the device next. */
export default function TrackedOrderPage() {
  const { search } = useLocation();
  const reference = new URLSearchParams(search).get(REFERENCE_PARAMETER) ?? "";
  // What is typed before the script has loaded would be lost, so the form appears with it.
  const inBrowser = useInBrowser();
  const [order, setOrder] = useState<TrackedOrder | null>(null);
  const page = useRef<HTMLDivElement>(null);

  /** Replaces the form or the order, and the button that was pressed: the new title takes the focus. */
  function show(next: TrackedOrder | null) {
    flushSync(() => setOrder(next));
    window.scrollTo({ top: 0 });
    const title = page.current?.querySelector("h1");
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }

  return (
    <div ref={page} className="page section min-h-dvh">
      <Head title="Track an order" />
      {order === null ? (
        <div className="grid gap-6">
          <header className="grid gap-2">
            <h1 className="text-32">Track an order</h1>
            <p className="max-w-[46ch] text-18">
              See where your order is without signing in. With an account, all your orders are under{" "}
              <Link to={paths.orders()} className="link">
                Orders
              </Link>
              .
            </p>
          </header>
          <noscript>
            <p className="refusal">To track your order, please turn on JavaScript, or ask us about it.</p>
          </noscript>
          {inBrowser && <TrackForm key={reference} reference={reference} onFound={show} />}
        </div>
      ) : (
        <div className="grid gap-4">
          <TrackedOrderView order={order} />
          <div>
            <Button look="outline" large onClick={() => show(null)}>
              Track another order
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
