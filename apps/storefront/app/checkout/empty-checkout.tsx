import type { OrderCard } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import { screens } from "@shop/contract/texts";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../api/use-api.ts";
import { forgetDraft } from "../browser/kept-draft.ts";
import { tabStorage } from "../browser/storage.ts";
import { Link } from "../navigation/link.tsx";
import { placedElsewhere } from "../orders/order-elsewhere-notice.tsx";
import { ordersQuery } from "../orders/orders-query.ts";
import { Basket, Beads } from "../pictures/drawings.tsx";
import { forgetOrderReference, unansweredReference } from "../purchase/order-reference.ts";

/**
 * Nothing to check out. Perhaps because the order went through and only its answer was lost: then it is shown.
 * @param placed an order that was placed elsewhere while this page was open
 */
export function EmptyCheckout({ shopper, placed }: { shopper: string; placed: OrderCard | null }) {
  const api = useApi();
  const navigate = useNavigate();
  const reference = unansweredReference(tabStorage, shopper);
  const orders = useQuery({ ...ordersQuery(api, 1), staleTime: 0, enabled: reference !== null });
  const found = orders.data?.orders.find((order) => order.reference === reference);

  useEffect(() => {
    if (!found) return;
    forgetOrderReference(tabStorage);
    forgetDraft();
    void navigate(paths.order(found.id), { replace: true, state: { isNew: true } });
  }, [found, navigate]);

  if (placed) {
    return (
      <EmptyState
        as="h1"
        title="Your order is placed"
        sentence={`${placedElsewhere(placed)} Your cart is empty now, so nothing is ordered twice.`}
        object={<Beads />}
        cloth="beads"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to={paths.order(placed.id)} className={buttonClass({ look: "brass", large: true })}>
              See your order
            </Link>
            <Link to={paths.categories()} className="button button-outline button-large button-on-night">
              Continue shopping
            </Link>
          </div>
        }
      />
    );
  }
  return (
    <EmptyState
      as="h1"
      title={screens.cartEmpty}
      sentence="Your cart is empty, so there is nothing to check out yet."
      object={<Basket />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.categories()} className={buttonClass({ look: "brass", large: true })}>
            Start Shopping
          </Link>
          <Link to={paths.orders()} className="button button-outline button-large button-on-night">
            Your orders
          </Link>
        </div>
      }
    />
  );
}
