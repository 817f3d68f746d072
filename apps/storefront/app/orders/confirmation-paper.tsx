import type { LinkedOrder } from "@shop/contract/order-links";
import type { Order } from "@shop/contract/orders";
import { phoneText } from "../account/phone-text.ts";
import { momentInLagos, promisedDays } from "../delivery/promised-days.ts";
import { type ShopSettings, useSettings } from "../settings/settings.ts";
import { isComing } from "./order-state.ts";
import { onHandover } from "./order-words.ts";
import { PaperLines, PaperSum, PaperSums } from "./paper-parts.tsx";

/** An order as its own page has it, or as its link shows it: without the customer, and without the address. */
type ConfirmedOrder = Order | (LinkedOrder & { customer: null });

/**
 * The confirmation of an order that is paid when it is handed over, as it is printed on A4. It says that it is not a
 * receipt.
 */
export function ConfirmationPaper({ order }: { order: ConfirmedOrder }) {
  const settings = useSettings();
  const { customer, delivery, pickup, total } = order;
  const { pickupPoint } = delivery;
  return (
    <article className="receipt-paper" aria-labelledby="confirmation-title">
      <header>
        <div>
          <p className="receipt-shop">{settings.storeName}</p>
          {factsOf(settings).map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
        <div>
          <h1 id="confirmation-title">Order confirmation</h1>
          <dl className="receipt-facts">
            <dt>Number</dt>
            <dd>{order.reference}</dd>
            <dt>Placed</dt>
            <dd>
              <time dateTime={order.placedAt}>{momentInLagos(order.placedAt)}</time>
            </dd>
          </dl>
        </div>
      </header>
      {customer && (
        <section aria-labelledby="confirmation-customer">
          <h2 id="confirmation-customer">Customer</h2>
          <p>{customer.name}</p>
          <p>{phoneText(customer.phone)}</p>
          <p>{customer.mail}</p>
        </section>
      )}
      {"recipient" in order && order.recipient && (
        <section aria-labelledby="confirmation-recipient">
          <h2 id="confirmation-recipient">Recipient</h2>
          <p>{order.recipient.name}</p>
          <p>{phoneText(order.recipient.phone)}</p>
          {order.recipient.note && (
            <p className="whitespace-pre-line">Note in the parcel: {order.recipient.note}</p>
          )}
        </section>
      )}
      <section aria-labelledby="confirmation-place">
        <h2 id="confirmation-place">{pickup ? "Pickup" : "Delivery"}</h2>
        {pickupPoint ? (
          <>
            <p>{pickupPoint.name}</p>
            <p>{pickupPoint.address}</p>
          </>
        ) : (
          <>
            {"address" in delivery && <p>{delivery.address}</p>}
            <p>{delivery.location}</p>
          </>
        )}
        {isComing(order) && !delivery.late && (
          <p>
            {pickup ? "Ready to collect" : "Arrives"} {promisedDays(delivery.promise)}
          </p>
        )}
      </section>
      <PaperLines lines={order.lines} />
      <PaperSums order={order} method={delivery.pickupPoint?.name ?? delivery.method} />
      <section aria-labelledby="confirmation-payment">
        <h2 id="confirmation-payment">Payment</h2>
        <dl className="receipt-sums">
          <PaperSum name={`Due ${onHandover(order)}`} naira={total} isStrong />
        </dl>
        <p>Nothing is paid yet. This is not a receipt: you get one on the order's page when it is paid.</p>
      </section>
    </article>
  );
}

function factsOf({ contact, registrationNumber }: ShopSettings): string[] {
  const registration = registrationNumber && `Registration number: ${registrationNumber}`;
  return [contact.address, contact.phone, contact.mail, registration].filter((fact) => fact !== "");
}
