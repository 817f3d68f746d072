import { dayInWords } from "@shop/contract/day-in-words";
import type { Order } from "@shop/contract/orders";
import type { Returns } from "@shop/contract/returns";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { LoadFailure } from "../cart/load-failure.tsx";
import { ReturnCard } from "./return-card.tsx";
import { ReturnForm } from "./return-form.tsx";
import { returnsQuery } from "./returns-query.ts";

/** The returns of a delivered order: what was asked for, and the form to ask for more. Nothing before the delivery. */
export function ReturnsPanel({ order }: { order: ReturnableOrder & Pick<Order, "status"> }) {
  if (order.status !== "delivered") return null;
  return <DeliveredReturns order={order} />;
}

type ReturnableOrder = Pick<Order, "id" | "paymentMethod">;

function DeliveredReturns({ order }: { order: ReturnableOrder }) {
  const returns = usePageQuery(returnsQuery(useApi(), order.id));
  return (
    <section className="checkout-section" aria-labelledby="order-returns">
      <h2 id="order-returns" className="text-24" tabIndex={-1}>
        Returns
      </h2>
      {returns.kind === "loading" && (
        <p className="text-soft" aria-busy="true">
          Checking what can be returned…
        </p>
      )}
      {returns.kind === "failed" && (
        <LoadFailure
          title="We could not load the returns of this order"
          message={returns.error.message}
          isRetrying={returns.isRetrying}
          retry={returns.retry}
        />
      )}
      {returns.kind === "ready" && <ReadyReturns order={order} returns={returns.data} />}
    </section>
  );
}

function ReadyReturns({ order, returns }: { order: ReturnableOrder; returns: Returns }) {
  const [isAsking, setIsAsking] = useState(false);

  if (isAsking) {
    const close = () => {
      setIsAsking(false);
      document.getElementById("order-returns")?.focus();
    };
    return <ReturnForm orderId={order.id} returns={returns} onClose={close} />;
  }
  const hasOpen = returns.returns.some(({ state }) => state === "requested" || state === "approved");
  const canAsk = returns.isOpen && !hasOpen && returns.lines.some(({ left }) => left > 0);
  return (
    <>
      {returns.returns.map((request) => (
        <ReturnCard
          key={request.id}
          orderId={order.id}
          isPaidOnHandover={order.paymentMethod === "pay_on_delivery"}
          request={request}
        />
      ))}
      {canAsk && returns.until && (
        <>
          <p className="text-soft">
            You can ask to return items until {dayInWords(returns.until)}, for a refund or an exchange.
          </p>
          <Button look="outline" className="justify-self-start" onClick={() => setIsAsking(true)}>
            Return items
          </Button>
        </>
      )}
      {!returns.isOpen && returns.until && returns.returns.length === 0 && (
        <p className="text-soft">
          Items from this order could be returned until {dayInWords(returns.until)}.
        </p>
      )}
    </>
  );
}
