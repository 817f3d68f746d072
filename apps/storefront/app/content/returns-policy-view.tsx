import type { DeliveryPolicy, PolicyZone } from "@shop/contract/delivery-policy";
import { formatNaira } from "@shop/contract/money";
import {
  FREE_RETURN_REASONS,
  RETURN_REASONS,
  type ReturnReason,
  reasonsFor,
} from "@shop/contract/return-facts";
import { useSettings } from "../settings/settings.ts";

const REASONS = Object.keys(RETURN_REASONS) as ReturnReason[];

/** For which reasons something can be returned, and what the way back costs, from the shop's own data. It needs no script. */
export function ReturnsPolicyView({ policy }: { policy: DeliveryPolicy }) {
  const { returnDays } = useSettings();
  const prices = policy.zones.flatMap((zone) => {
    const price = priceToDoor(zone, policy.methods);
    return price === null ? [] : [{ ...zone, price }];
  });
  return (
    <div className="policy">
      <h2>Reasons, days and who pays</h2>
      <table>
        <caption className="sr-only">For which reasons items can be returned</caption>
        <thead>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col">Food</th>
            <th scope="col">Everything else</th>
          </tr>
        </thead>
        <tbody>
          {REASONS.map((reason) => (
            <tr key={reason}>
              <th scope="row">{RETURN_REASONS[reason]}</th>
              <td>{termsOf(reason, { isFood: true, returnDays })}</td>
              <td>{termsOf(reason, { isFood: false, returnDays })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>What a return costs</h2>
      <ul>
        <li>If you bring the items to a pickup point or to our shop, you pay us nothing.</li>
        <li>
          If we collect items because anything in the parcel is faulty, wrong or not as described, it is free.
        </li>
        {prices.length > 0 && (
          <li>
            If we collect items only because they do not fit or you do not want them, you pay the rider the
            price of your area below.
          </li>
        )}
      </ul>
      {prices.length > 0 && (
        <table className="policy-prices">
          <caption>Collecting items from your address</caption>
          <thead>
            <tr>
              <th scope="col">Area</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ name, locations, price }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <span className="policy-small">{locations.join("; ")}</span>
                </th>
                <td>
                  <span className="whitespace-nowrap">{price === 0 ? "free" : formatNaira(price)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function termsOf(
  reason: ReturnReason,
  { isFood, returnDays }: { isFood: boolean; returnDays: number },
): string {
  if (!reasonsFor({ isFood }).includes(reason)) return "Not returnable";
  return `${returnDays} days, ${FREE_RETURN_REASONS.includes(reason) ? "we pay" : "you pay"}`;
}

/** The lowest price of delivery to the door, which is also that of collecting; null where the shop only has pickup points. */
function priceToDoor({ prices }: PolicyZone, methods: DeliveryPolicy["methods"]): number | null {
  const toDoor = prices.filter(({ method }) =>
    methods.some(({ name, pickup }) => name === method && !pickup),
  );
  return toDoor.length === 0 ? null : Math.min(...toDoor.map(({ price }) => price));
}
