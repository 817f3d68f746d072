import type { OrderPage } from "@shop/contract/admin/orders";
import { shortDay } from "@shop/contract/day-in-words";
import { PAID_WITH } from "@shop/contract/handover-ways";
import { formatNaira } from "@shop/contract/money";
import type { ReactNode } from "react";
import {
  ageText,
  failedText,
  fulfilmentWords,
  momentText,
  nextAttemptOf,
  promisedText,
} from "./order-words.ts";

const PROOF: Record<NonNullable<OrderPage["parcel"]["proof"]>, string> = {
  door_code: "With the door code",
  receiver: "By the receiver's name",
  unproven: "Not proven: the door code was wrong",
};

/** Where the parcel goes, and how it got there. */
export function OrderParcel({ order }: { order: OrderPage }) {
  const { parcel, delivery } = order;
  const failed = failedText(order);
  const nextAttempt = nextAttemptOf(order);
  const isWaiting = order.isPickup && order.fulfilment === "handed_over";
  return (
    <section className="panel" aria-labelledby="order-parcel">
      <h2 id="order-parcel">{order.isPickup ? "Pickup" : "Delivery"}</h2>
      <dl className="order-facts">
        <Fact name={delivery.method}>
          {delivery.pickupPoint ? delivery.pickupPoint.name : delivery.address}
          <br />
          {delivery.location}
        </Fact>
        <Fact name="Promised">{promisedText(delivery)}</Fact>
        {delivery.collecting && <Fact name="What the customer was told">{delivery.collecting}</Fact>}
        {parcel.since && (
          <Fact name={fulfilmentWords(order).name}>
            Since {momentText(parcel.since)}
            {isWaiting && `, for ${ageText(parcel.since, Date.now())}`}
          </Fact>
        )}
        {parcel.confirmReasons.length > 0 && (
          <Fact name={order.needsConfirmation ? "To confirm by phone" : "Needed a confirmation"}>
            {parcel.confirmReasons.map((reason) => (
              <span key={reason} className="block">
                {reason}
              </span>
            ))}
          </Fact>
        )}
        {parcel.rider && <Fact name="Rider">{parcel.rider.name}</Fact>}
        {order.cash === "due" && parcel.cashDue !== null && (
          <Fact name="To collect at the door">{formatNaira(parcel.cashDue)}</Fact>
        )}
        {order.handoverPayment && <PaidOnHandover payment={order.handoverPayment} />}
        {parcel.doorCodeTries > 0 && <Fact name="Wrong door codes">{parcel.doorCodeTries}</Fact>}
        {failed && <Fact name={`Failed, attempt ${parcel.failedAttempts}`}>{failed}</Fact>}
        {nextAttempt && <Fact name="Next attempt">{shortDay(nextAttempt)}</Fact>}
        {parcel.proof && (
          <Fact name="Received">
            {PROOF[parcel.proof]}
            {parcel.receiver && `: ${parcel.receiver}`}
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** A transfer or POS payment, and whether somebody has found it. */
function PaidOnHandover({ payment }: { payment: NonNullable<OrderPage["handoverPayment"]> }) {
  const { way, amount, reference, state, checkedBy, receivedOn, reason } = payment;
  return (
    <Fact name={`${formatNaira(amount)} ${PAID_WITH[way]}`}>
      <span className="break-anywhere">Reference {reference}</span>
      <br />
      {state === "to_check" && "To be found on the statement"}
      {state === "received" && receivedOn && `On the statement of ${shortDay(receivedOn)}: ${checkedBy}`}
      {state === "not_found" && `Not found: ${checkedBy}${reason ? `: ${reason}` : ""}`}
    </Fact>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
