import type { PayOnDelivery, PickupPoint, QuotedMethod } from "@shop/contract/delivery";
import { countPickupPlaces, type DeliveryOffers } from "@shop/contract/delivery-offers";
import { formatNaira } from "@shop/contract/money";
import { Price } from "@shop/ui/price";
import { Skeleton } from "@shop/ui/skeleton";
import type { ReactNode } from "react";
import { promisedDays } from "../delivery/promised-days.ts";
import { onDeliveryOf, onDeliveryWords } from "./pay-on-delivery.ts";

export type LineQuote =
  | { kind: "asking" }
  | { kind: "failed"; retry: () => void }
  | {
      kind: "known";
      offers: DeliveryOffers<ShownMethod>;
      /** Whether pay on delivery was decided for a first order: nobody knows the visitor's history. */
      isFirstOrder: boolean;
      /** Whether the offers are for the previous quantity. They keep their space but cannot be read. */
      isOld?: boolean;
    };
export type ShownMethod = Pick<QuotedMethod, "name" | "deliveryCost" | "promise"> & {
  freeFrom?: QuotedMethod["freeFrom"];
  pickupPoint: Pick<PickupPoint, "name" | "address" | "hours"> | null;
  payOnDelivery?: PayOnDelivery | null;
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
  const { toDoor, soonerToDoor, pickup, soonerPickup } = quote.offers;
  const main = toDoor ?? pickup;
  if (!main) return <p>{title}: not available at the moment.</p>;
  const onDelivery = onDeliveryOf(shownMethods(quote.offers));
  const others = toDoor ? collectedBy(quote.offers) : quote.offers.otherPickups;
  return (
    <>
      <p>
        {toDoor ? (
          title
        ) : (
          <>
            Collect it in <strong>{name}</strong>
          </>
        )}
        : <Offer method={main} />
      </p>
      {toDoor && soonerToDoor && (
        <p>
          Need it sooner? <Offer method={soonerToDoor} />
        </p>
      )}
      {!toDoor && soonerPickup && (
        <p className="text-14 text-soft">
          Collect it sooner: <Offer method={soonerPickup} />
        </p>
      )}
      <Places methods={others}>
        {toDoor ? orCollect(quote.offers) : `${othersToCollect(others.length)}, ${costFrom(others)}`}
      </Places>
      <FreeFrom method={main} />
      {onDelivery && (
        <p className="text-14 text-soft">
          {onDeliveryWords(onDelivery, { isFirstOrder: quote.isFirstOrder })}
        </p>
      )}
    </>
  );
}

/** All methods that the words name. */
export function shownMethods<Method>(offers: DeliveryOffers<Method>): Method[] {
  const { toDoor, soonerToDoor } = offers;
  return [toDoor, soonerToDoor, ...collectedBy(offers)].filter((method) => method !== null);
}

function collectedBy<Method>({ pickup, soonerPickup, otherPickups }: DeliveryOffers<Method>): Method[] {
  return [pickup, soonerPickup, ...otherPickups].filter((method) => method !== null);
}

/** "Or collect it at one of 2 places, from ₦2,000" */
function orCollect(offers: DeliveryOffers<ShownMethod>): string {
  const places = countPickupPlaces(offers);
  return `Or collect it${places > 1 ? ` at one of ${places} places` : ""}, ${costFrom(collectedBy(offers))}`;
}

const othersToCollect = (count: number) =>
  count === 1 ? "Another place to collect it" : `${count} other places to collect it`;

/** The cheapest comes first. */
function costFrom([first, ...more]: readonly ShownMethod[]): string {
  if (!first || [first, ...more].every(({ deliveryCost }) => deliveryCost === 0)) return "free";
  return `${more.length > 0 ? "from" : "for"} ${formatNaira(first.deliveryCost)}`;
}

/** Where it can be collected, opened by its title: the box is the same height for one place and for many. */
function Places({ methods, children }: { methods: readonly ShownMethod[]; children: string }) {
  if (methods.length === 0) return null;
  return (
    <details className="pickup-places text-14">
      <summary className="link">{children}</summary>
      <ul className="grid gap-2 pb-2 text-soft">
        {methods.map((method) => (
          <li key={`${method.name} ${method.pickupPoint?.name}`}>
            <Offer method={method} />
            {method.pickupPoint?.hours && <span className="block">Open: {method.pickupPoint.hours}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** "Express delivery, ₦8,000, Thu 26 – Fri 27 Nov". What is collected has its place too. */
function Offer({ method: { name, deliveryCost, promise, pickupPoint } }: { method: ShownMethod }) {
  return (
    <>
      {name},{" "}
      {deliveryCost === 0 ? (
        <strong>free</strong>
      ) : (
        <Price className="text-18" text={formatNaira(deliveryCost)} />
      )}
      , {pickupPoint && "ready "}
      <Days>{promisedDays(promise)}</Days>
      {pickupPoint && `, at ${pickupPoint.name}, ${pickupPoint.address}`}
    </>
  );
}

function FreeFrom({ method }: { method: ShownMethod }) {
  if (!method.freeFrom || method.deliveryCost === 0) return null;
  return (
    <p className="text-14 text-soft">
      {method.name} is free for orders from {formatNaira(method.freeFrom)}
    </p>
  );
}

/** Days break only between the first and the last. */
export function Days({ children }: { children: string }): ReactNode {
  const parts = children.split(" – ");
  return parts.map((part, at) => (
    <span key={part}>
      {at > 0 && " – "}
      <span className="whitespace-nowrap">{part}</span>
    </span>
  ));
}
