import { formatNaira } from "@shop/contract/money";
import type { Order } from "@shop/contract/orders";
import { detailsText } from "../cart/details-text.ts";
import { lineTotal } from "../cart/line-total.ts";

/** What was ordered, on a printed paper. */
export function PaperLines({ lines }: Pick<Order, "lines">) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.variant_token}>
            <th scope="row">
              {line.head.name}
              {detailsText(line) && <span>{detailsText(line)}</span>}
            </th>
            <td>{line.quantity}</td>
            <td>{formatNaira(line.amount)}</td>
            <td>{formatNaira(lineTotal(line))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What it came to. */
export function PaperSums({
  order: { subtotal, delivery_cost, discounts, total, tax, pickup },
  method,
}: {
  order: Pick<Order, "subtotal" | "delivery_cost" | "discounts" | "total" | "tax" | "pickup">;
  /** The delivery method, or the name of the pickup point. */
  method: string;
}) {
  return (
    <dl className="receipt-sums">
      <PaperSum name="Subtotal" naira={subtotal} />
      <PaperSum name={`${pickup ? "Pickup" : "Delivery"}: ${method}`} naira={delivery_cost} />
      {discounts.map(({ name, why, amount }) => (
        <PaperSum key={`${name} ${why}`} name={`${name} (${why})`} naira={-amount} />
      ))}
      <PaperSum name="Total" naira={total} isStrong />
      {tax && <PaperSum name="Includes VAT (7.5%)" naira={tax.contained} />}
    </dl>
  );
}

export function PaperSum({
  name,
  naira,
  isStrong = false,
}: {
  name: string;
  naira: number;
  isStrong?: boolean;
}) {
  return (
    <div className={isStrong ? "receipt-strong" : undefined}>
      <dt>{name}</dt>
      <dd>{formatNaira(naira)}</dd>
    </div>
  );
}
