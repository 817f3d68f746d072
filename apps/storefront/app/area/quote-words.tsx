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
    };
export type ShownMethod = Pick<QuotedMethod, "name" | "deliveryCost" | "promise"> & {
  freeFrom?: QuotedMethod["freeFrom"];
  pickupPoint: Pick<PickupPoint, "name" | "address"> | null;
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
  const places = countPickupPlaces(quote.offers);
  const atPlaces = places > 1 && ` at one of ${places} places`;
  return (
    <>
      <p>
        {toDoor ? (
          title
        ) : (
          <>
            Collect it in <strong>{name}</strong>
            {atPlaces}
          </>
        )}
        : <Offer method={main} />
      </p>
      {toDoor && soonerToDoor && (
        <p>
          Need it sooner? <Offer method={soonerToDoor} />
        </p>
      )}
      {toDoor && pickup && (
        <p className="text-14 text-soft">
          Or collect it{atPlaces}: <Offer method={pickup} />
        </p>
      )}
      {soonerPickup && (
        <p className="text-14 text-soft">
          Collect it sooner: <Offer method={soonerPickup} />
        </p>
      )}
      <OtherPlaces pickups={quote.offers.otherPickups} />
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
export function shownMethods<Method>({
  toDoor,
  soonerToDoor,
  pickup,
  soonerPickup,
  otherPickups,
}: DeliveryOffers<Method>): Method[] {
  return [toDoor, soonerToDoor, pickup, soonerPickup, ...otherPickups].filter((method) => method !== null);
}

/** One further place to collect it with all its details; several by their names. */
function OtherPlaces({ pickups }: { pickups: readonly ShownMethod[] }) {
  const [first] = pickups;
  if (!first) return null;
  const names = pickups.map(({ pickupPoint }) => pickupPoint?.name);
  return (
    <p className="text-14 text-soft">
      {pickups.length === 1 ? (
        <>
          Another place to collect it: <Offer method={first} />
        </>
      ) : (
        <>
          {pickups.length} other places to collect it, from {formatNaira(first.deliveryCost)}:{" "}
          {names.slice(0, -1).join(", ")} and {names.at(-1)}
        </>
      )}
    </p>
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
