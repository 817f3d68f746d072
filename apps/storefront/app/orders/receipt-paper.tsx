import { formatNaira } from "@shop/contract/money";
import type { PaymentMethod } from "@shop/contract/orders";
import type { Receipt } from "@shop/contract/receipts";
import { detailsText } from "../cart/details-text.ts";
import { lineTotal } from "../cart/line-total.ts";
import { momentInLagos } from "../delivery/promised-days.ts";

const PAID: Record<PaymentMethod, string> = {
  pay_on_delivery: "Paid on delivery",
  nomba: "Paid online with Nomba",
  paystack: "Paid online with Paystack",
};

/** A receipt as it is printed on A4: black on white, whatever the screen. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { customer, issuer, lines, pickup, reference } = receipt;
  return (
    <article className="receipt-paper" aria-labelledby="receipt-paper-title">
      <header>
        <div>
          <p className="receipt-shop">{issuer.name}</p>
          <Issuer receipt={receipt} />
        </div>
        <div>
          <h1 id="receipt-paper-title">Receipt</h1>
          <dl className="receipt-facts">
            <dt>Number</dt>
            <dd>{reference}</dd>
            <dt>Ordered</dt>
            <dd>
              <time dateTime={receipt.placedAt}>{momentInLagos(receipt.placedAt)}</time>
            </dd>
          </dl>
        </div>
      </header>
      {customer && (
        <section aria-labelledby="receipt-customer">
          <h2 id="receipt-customer">Customer</h2>
          <p>{customer.name}</p>
          {!pickup && <p>{customer.address}</p>}
        </section>
      )}
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
      <Sums receipt={receipt} />
      <Payments receipt={receipt} />
    </article>
  );
}

function Issuer({ receipt: { issuer, tax } }: { receipt: Receipt }) {
  const facts = [
    issuer.address,
    issuer.phone,
    issuer.mail,
    issuer.registrationNumber && `Registration number: ${issuer.registrationNumber}`,
    tax && `TIN: ${tax.id}`,
  ].filter((fact) => fact !== null && fact !== "");
  return facts.map((fact) => <p key={fact}>{fact}</p>);
}

function Sums({ receipt }: { receipt: Receipt }) {
  const { discounts, pickup, tax } = receipt;
  return (
    <dl className="receipt-sums">
      <Sum name="Subtotal" naira={receipt.subtotal} />
      <Sum name={`${pickup ? "Pickup" : "Delivery"}: ${receipt.method}`} naira={receipt.delivery_cost} />
      {discounts.map(({ name, why, amount }) => (
        <Sum key={`${name} ${why}`} name={`${name} (${why})`} naira={-amount} />
      ))}
      <Sum name="Total" naira={receipt.total} isStrong />
      {tax && <Sum name="Includes VAT (7.5%)" naira={tax.contained} />}
    </dl>
  );
}

function Sum({ name, naira, isStrong = false }: { name: string; naira: number; isStrong?: boolean }) {
  return (
    <div className={isStrong ? "receipt-strong" : undefined}>
      <dt>{name}</dt>
      <dd>{formatNaira(naira)}</dd>
    </div>
  );
}

function Payments({ receipt: { payments, refunded, paymentStatus } }: { receipt: Receipt }) {
  return (
    <section aria-labelledby="receipt-payments">
      <h2 id="receipt-payments">Payment</h2>
      <dl className="receipt-sums">
        {payments.map(({ method, amount, at }) => (
          <Sum key={at} name={`${PAID[method]}, ${momentInLagos(at)}`} naira={amount} />
        ))}
        {refunded > 0 && <Sum name="Refunded" naira={-refunded} />}
      </dl>
      {paymentStatus === "refund_due" && (
        <p>The order is cancelled or returned, and a refund is on its way.</p>
      )}
    </section>
  );
}
