import { isRefusal } from "@shop/contract/client";
import { paths } from "@shop/contract/paths";
import { toasts } from "@shop/contract/texts";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Spinner } from "@shop/ui/spinner";
import { useLocation } from "react-router";
import { errorText } from "../api/error-text.ts";
import { useInBrowser } from "../browser/store.ts";
import { LoadFailure } from "../cart/load-failure.tsx";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { LinkedOrderView } from "../order-link/linked-order-view.tsx";
import { useLinkedOrder } from "../order-link/use-linked-order.ts";
import { Lens } from "../pictures/drawings.tsx";
import "../purchase/purchase.css";

/** An order by its secret link, without an account. The secret is in the fragment, which only the browser knows. */
export default function LinkedOrderPage() {
  const { hash, state } = useLocation();
  const inBrowser = useInBrowser();
  const token = hash.slice(1);
  const hasReturned = (state as { hasReturned?: boolean } | null)?.hasReturned === true;

  return (
    <div className="page section min-h-dvh">
      <Head title="Your order" />
      {!inBrowser && <Waiting />}
      {inBrowser && /^[\w-]{43}$/.test(token) && (
        <Linked key={token} token={token} hasReturned={hasReturned} />
      )}
      {inBrowser && !/^[\w-]{43}$/.test(token) && <NoOrder kind="invalid" />}
    </div>
  );
}

function Linked({ token, hasReturned }: { token: string; hasReturned: boolean }) {
  const { data, error, isFetching, refetch } = useLinkedOrder(token, { isExpectingMoney: hasReturned });
  if (error && isRefusal(error, "order_link_invalid", "bad_input")) return <NoOrder kind="invalid" />;
  if (error && isRefusal(error, "order_link_over")) return <NoOrder kind="over" />;
  if (data) {
    return (
      <LinkedOrderView {...data} token={token} hasReturned={hasReturned} onRefused={() => void refetch()} />
    );
  }
  if (!error) return <Waiting />;
  return (
    <LoadFailure
      title="We could not load this order"
      message={errorText(error, toasts.requestFailed)}
      isRetrying={isFetching}
      retry={() => void refetch()}
    />
  );
}

const WHY = {
  invalid: {
    title: "This link does not open an order",
    sentence: "Part of it may be missing. Open it again from your message, or ask us for a new one.",
  },
  over: {
    title: "This link has expired",
    sentence: "Ask us for a new one, and we will send it to you at once.",
  },
} as const;

function NoOrder({ kind }: { kind: keyof typeof WHY }) {
  return (
    <EmptyState
      as="h1"
      {...WHY[kind]}
      object={<Lens />}
      cloth="comb"
      action={
        <Link to={paths.content("help")} className={buttonClass({ look: "brass", large: true })}>
          How to reach us
        </Link>
      }
    />
  );
}

function Waiting() {
  return (
    <div className="grid min-h-80 place-content-center justify-items-center gap-4 text-center">
      <h1 className="text-32">Your order</h1>
      <p className="flex items-center gap-3 text-18 noscript:hidden" role="status">
        <Spinner /> One moment
      </p>
    </div>
  );
}
