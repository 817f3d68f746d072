import type { PolicyZone } from "@shop/contract/delivery-policy";
import { formatNaira } from "@shop/contract/money";
import { daysWords } from "./policy-words.ts";

/** What each method costs in a zone and how long it takes, with the areas of the zone. */
export function ZoneTable({ zone: { name, locations, prices } }: { zone: PolicyZone }) {
  return (
    <>
      <h3>{name}</h3>
      <p className="policy-note">{locations.join("; ")}</p>
      {prices.length === 0 ? (
        <p>We do not deliver here at the moment.</p>
      ) : (
        <table className="policy-prices">
          <caption className="sr-only">Delivery to {name}</caption>
          <thead>
            <tr>
              <th scope="col">Method</th>
              <th scope="col">Price</th>
              <th scope="col">Days</th>
            </tr>
          </thead>
          <tbody>
            {prices.map((price) => (
              <tr key={price.method}>
                <th scope="row">
                  {price.method}
                  {price.onlyIn && <span className="policy-small">only in {price.onlyIn.join("; ")}</span>}
                </th>
                <td>
                  <span className="whitespace-nowrap">{formatNaira(price.price)}</span>
                  {price.freeFrom !== null && (
                    <span className="policy-small">free from {formatNaira(price.freeFrom)}</span>
                  )}
                </td>
                <td>{daysWords(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
