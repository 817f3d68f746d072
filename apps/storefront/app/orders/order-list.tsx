import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Skeleton } from "@shop/ui/skeleton";
import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { LoadFailure } from "../cart/load-failure.tsx";
import { notify } from "../notices/notify.ts";
import { OrderCard } from "./order-card.tsx";
import { ORDERS_PER_PAGE, type OrdersPage, ordersQuery } from "./orders-query.ts";

/**
 * The shopper's orders, a page more with each Load More. The number of pages is stored in the history entry, so that Back from an
 * order restores the same list and scroll position.
 */
export function OrderList({ first }: { first: OrdersPage }) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const pages = Math.max(1, (state as { pages?: number } | null)?.pages ?? 1);
  const [isBusy, setIsBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  const { total } = first;

  // The button may be gone by then: the keyboard focus goes to the first new order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is another page
  useLayoutEffect(() => {
    if (firstNew.current === null) return;
    const item = list.current?.children[firstNew.current];
    firstNew.current = null;
    item?.querySelector("a")?.focus({ preventScroll: true });
  }, [pages]);

  async function showMore() {
    setIsBusy(true);
    try {
      // Read before it is shown, so that nothing moves while it loads.
      await queries.fetchQuery(ordersQuery(api, pages + 1));
      firstNew.current = list.current?.childElementCount ?? null;
      void navigate(pathname, { replace: true, state: { ...(state as object), pages: pages + 1 } });
    } catch (error) {
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.requestFailed));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <ul ref={list} className="order-list">
        {first.orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
        {Array.from({ length: pages - 1 }, (_, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <FurtherPage key={nth} page={nth + 2} />
        ))}
      </ul>
      {total > ORDERS_PER_PAGE && (
        <div className="mt-6 grid justify-items-center gap-3">
          <p className="text-soft" aria-live="polite">
            {Math.min(pages * ORDERS_PER_PAGE, total)} of {total} shown
          </p>
          {pages * ORDERS_PER_PAGE < total && (
            <Button look="outline" large busy={isBusy} busyText="Loading..." onClick={() => void showMore()}>
              Load More
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** A page after the first. Orders that moved here since an earlier page was read are not shown twice. */
function FurtherPage({ page }: { page: number }) {
  const api = useApi();
  const queries = useQueryClient();
  const answer = usePageQuery(ordersQuery(api, page));
  const earlier = Array.from({ length: page - 1 }, (_, nth) => ordersQuery(api, nth + 1).queryKey);
  const shown = new Set(
    earlier.flatMap((key) => queries.getQueryData<OrdersPage>(key)?.orders ?? []).map(({ id }) => id),
  );
  if (answer.kind === "loading") {
    return (
      <li aria-hidden="true">
        <Skeleton className="h-32 w-full rounded-20" />
      </li>
    );
  }
  if (answer.kind === "failed") {
    return (
      <li>
        <LoadFailure
          title="We could not load these orders"
          message={answer.error.message}
          isRetrying={answer.isRetrying}
          retry={answer.retry}
        />
      </li>
    );
  }
  const others = answer.data.orders.filter(({ id }) => !shown.has(id));
  return others.map((order) => (
    <li key={order.id}>
      <OrderCard order={order} />
    </li>
  ));
}
