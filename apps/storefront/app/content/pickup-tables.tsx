import type { DeliveryPolicy, PolicyPoint } from "@shop/contract/delivery-policy";
import { readablePhone } from "@shop/contract/readable-phone";
import { phoneLink } from "../browser/contact-links.ts";

/** The pickup points of each state, opened by the shopper: there can be many. */
export function PickupTables({ states }: { states: DeliveryPolicy["pickupStates"] }) {
  if (states.length === 0) return null;
  return (
    <>
      <h2>Pickup points</h2>
      <p>
        Please wait for our email saying that your order is ready. To collect it, give your order number and
        name. Choose your state to see the pickup points.
      </p>
      {states.map(({ state, points }) => (
        <details key={state}>
          <summary>
            {state} ({points.length})
          </summary>
          <table>
            <caption className="sr-only">Pickup points in {state}</caption>
            <thead>
              <tr>
                <th scope="col">Pickup point</th>
                <th scope="col">Address and opening hours</th>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <Point key={`${point.method} ${point.name} ${point.address}`} point={point} />
              ))}
            </tbody>
          </table>
        </details>
      ))}
    </>
  );
}

function Point({
  point: { name, method, locations, address, hours, phone, mapUrl },
}: {
  point: PolicyPoint;
}) {
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="policy-small">
          {method}, for {locations.join("; ")}
        </span>
      </th>
      <td>
        {address}
        <span className="policy-small">{hours}</span>
        <span className="policy-links">
          <a className="link" href={phoneLink(phone)}>
            {readablePhone(phone)}
          </a>
          {mapUrl !== null && (
            <a className="link" href={mapUrl} target="_blank" rel="noopener">
              Map<span className="sr-only"> of {name} (opens in a new tab)</span>
            </a>
          )}
        </span>
      </td>
    </tr>
  );
}
