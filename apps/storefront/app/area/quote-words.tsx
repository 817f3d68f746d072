import type { DeliveryQuote, QuotedMethod } from "@shop/contract/delivery";
import { formatNaira } from "@shop/contract/money";
import { Price } from "@shop/ui/price";
import { Skeleton } from "@shop/ui/skeleton";
import type { ReactNode } from "react";
import { promisedDays } from "../delivery/promised-days.ts";

export type LineQuote =
  | { kind: "asking" }
  | { kind: "failed"; retry: () => void }
  | {
      kind: "known";
      toDoor: ShownMethod | null;
      pickup: ShownMethod | null;
      payOnDelivery: DeliveryQuote["payOnDelivery"];
    };
export type ShownMethod = Pick<QuotedMethod, "deliveryCost" | "promise"> & {
  freeFrom?: QuotedMethod["freeFrom"];
};

/** What is known of the delivery to an area, in words. */
export function QuoteWords({ name, quote }: { name: string; quote: LineQuote }) {
  const title = (
    <>
      Delivery to <strong>{name}</strong>
    </>
  );
  if (quote.kind === "asking") {
    return (
      <>
        <p>{title}</p>
        <Skeleton className="h-5 w-52 max-w-full" />
        <span className="sr-only">Working out the delivery cost…</span>
      </>
    );
  }
  if (quote.kind === "failed") {
    return (
      <>
        <p>{title}: we could not load the price.</p>
        <button type="button" className="link min-h-11 text-left" onClick={quote.retry}>
          Try again
        </button>
      </>
    );
  }
  const { toDoor, pickup, payOnDelivery } = quote;
  if (!toDoor && !pickup) return <p>{title}: not available at the moment.</p>;
  return (
    <>
      {toDoor && (
        <p>
          {title}: <From method={toDoor} />, <Days>{promisedDays(toDoor.promise)}</Days>
        </p>
      )}
      {pickup && (
        <p className={toDoor ? "text-14 text-soft" : undefined}>
          {toDoor ? "Or collect it" : <>Collect it in {<strong>{name}</strong>}</>}: <From method={pickup} />,{" "}
          ready <Days>{promisedDays(pickup.promise)}</Days>
        </p>
      )}
      <FreeFrom method={toDoor ?? pickup} />
      {payOnDelivery && (
        <p className="text-14 text-soft">
          {payOnDelivery.outcome === "prepay"
            ? `You cannot pay on delivery. ${payOnDelivery.reasons.join(". ")}`
            : "You can pay on delivery"}
        </p>
      )}
    </>
  );
}

function From({ method: { deliveryCost } }: { method: ShownMethod }) {
  if (deliveryCost === 0) return <strong>free</strong>;
  return (
    <>
      from <Price className="text-18" text={formatNaira(deliveryCost)} />
    </>
  );
}

function FreeFrom({ method }: { method: ShownMethod | null }) {
  if (!method?.freeFrom || method.deliveryCost === 0) return null;
  return <p className="text-14 text-soft">Free for orders from {formatNaira(method.freeFrom)}</p>;
}

/** Days break only between the first and the last. */
function Days({ children }: { children: string }): ReactNode {
  const parts = children.split(" – ");
  return parts.map((part, at) => (
    <span key={part}>
      {at > 0 && " – "}
      <span className="whitespace-nowrap">{part}</span>
    </span>
  ));
}
