import { UNCONFIRMED_ON_DELIVERY_MAX } from "@shop/contract/constants";
import type { DeliveryPolicy } from "@shop/contract/delivery-policy";
import { HANDOVER_PAYMENT } from "@shop/contract/handover-payment";
import { formatNaira } from "@shop/contract/money";
import { PickupTables } from "./pickup-tables.tsx";
import { cutOffWords, dateWords, weightWords, workingDaysWords } from "./policy-words.ts";
import { ZoneTable } from "./zone-table.tsx";

/** What delivery costs, how long it takes and how it is paid, from the shop's own data. It needs no script. */
export function DeliveryPolicyView({ policy }: { policy: DeliveryPolicy }) {
  const { zones, methods, calendar, pickupStates, payOnDelivery } = policy;
  return (
    <div className="policy">
      {methods.length > 0 && (
        <>
          <h2>How we deliver</h2>
          <ul>
            {methods.map(({ name, description }) => (
              <li key={name}>
                <strong>{name}:</strong> {description}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Prices and days</h2>
      <p>Find your area below. Days are working days.</p>
      {zones.some(({ prices }) => prices.some(({ freeFrom }) => freeFrom !== null)) && (
        <p>Free delivery depends on the price of your items before discounts.</p>
      )}
      {zones.map((zone) => (
        <ZoneTable key={zone.name} zone={zone} />
      ))}
      <HeavierParcels methods={methods} />
      <HowDaysCount zones={zones} calendar={calendar} />
      <PayOnDelivery rules={payOnDelivery} />
      <PickupTables states={pickupStates} />
    </div>
  );
}

function HeavierParcels({ methods }: Pick<DeliveryPolicy, "methods">) {
  const byWeight = methods.filter(({ weightSteps }) => weightSteps.length > 0);
  if (byWeight.length === 0) return null;
  return (
    <>
      <h2>Heavier parcels</h2>
      <p>The highest amount that applies is added to the price, unless the delivery is free.</p>
      {byWeight.map(({ name, weightSteps, assumedGrams }) => (
        <div key={name}>
          <table>
            <caption>{name}</caption>
            <thead>
              <tr>
                <th scope="col">Parcel above</th>
                <th scope="col">Added</th>
              </tr>
            </thead>
            <tbody>
              {weightSteps.map(({ aboveGrams, extra }) => (
                <tr key={aboveGrams}>
                  <th scope="row">{weightWords(aboveGrams)}</th>
                  <td>{formatNaira(extra)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {assumedGrams > 0 && (
            <p className="policy-note">
              An item whose weight we do not know counts as {weightWords(assumedGrams)}.
            </p>
          )}
        </div>
      ))}
    </>
  );
}

function HowDaysCount({ zones, calendar }: Pick<DeliveryPolicy, "zones" | "calendar">) {
  const { cutOff, daysOff, holidays } = calendar;
  const hasSameDay = zones.some(({ prices }) => prices.some(({ minDays }) => minDays === 0));
  return (
    <>
      <h2>How days are counted</h2>
      <ul>
        <li>
          We deliver from {workingDaysWords(daysOff)}
          {holidays.length > 0 && ", except on holidays"}.
        </li>
        <li>{cutOffWords(cutOff)}</li>
        {hasSameDay && <li>0 days means that day or, if it is not a working day, the next one.</li>}
        <li>If you pay online, days are counted from your payment.</li>
        <li>Checkout shows the dates before you order.</li>
      </ul>
      {holidays.length > 0 && (
        <table>
          <caption>Holidays without delivery</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Holiday</th>
            </tr>
          </thead>
          <tbody>
            {holidays.map(({ day, name }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{dateWords(day)}</time>
                </th>
                <td>{name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function PayOnDelivery({ rules }: { rules: DeliveryPolicy["payOnDelivery"] }) {
  const prepaid = rules.filter(({ outcome }) => outcome === "prepay");
  const confirmed = rules.filter(({ outcome }) => outcome === "confirm");
  return (
    <>
      <h2>Pay on delivery</h2>
      <p>
        {`You can pay when you get your order, by ${HANDOVER_PAYMENT}${prepaid.length > 0 ? ", with these exceptions:" : "."}`}
      </p>
      <Sentences of={prepaid} />
      {confirmed.length > 0 && <p>Some orders are confirmed first:</p>}
      <Sentences of={confirmed} />
      <p>
        You can have up to {UNCONFIRMED_ON_DELIVERY_MAX} pay on delivery orders that we have not confirmed
        yet. Checkout says whether you can pay for your order on delivery before you place it.
      </p>
    </>
  );
}

function Sentences({ of }: { of: DeliveryPolicy["payOnDelivery"] }) {
  if (of.length === 0) return null;
  return (
    <ul>
      {of.map(({ sentence }) => (
        <li key={sentence}>{sentence}.</li>
      ))}
    </ul>
  );
}
