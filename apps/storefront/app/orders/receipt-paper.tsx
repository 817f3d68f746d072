import { PAID_WITH } from "@shop/contract/handover-ways";
import type { OrderStatus, PaymentMethod } from "@shop/contract/orders";
import type { Receipt } from "@shop/contract/receipts";
import { momentInLagos } from "../delivery/promised-days.ts";
import { PaperLines, PaperSum, PaperSums } from "./paper-parts.tsx";

const PAID: Record<PaymentMethod, string> = {
  pay_on_delivery: "Paid on delivery",
  nomba: "Paid online with Nomba",
  paystack: "Paid online with Paystack",
};

/** Why money goes back for an order that is over. */
const OVER: Partial<Record<OrderStatus, string>> = {
  cancelled: "The order was cancelled. ",
  expired: "The order had expired when the payment arrived. ",
  returned: "The order was returned. ",
};

/** A receipt as it is printed on A4: black on white, whatever the screen. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { customer, issuer, pickup, recipient, reference } = receipt;
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
            <dt>Placed</dt>
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
          {!pickup && customer.address && <p>{customer.address}</p>}
          {recipient && <p>{handoverText(receipt, recipient)}</p>}
        </section>
      )}
      <PaperLines lines={receipt.lines} />
      <PaperSums order={receipt} method={receipt.pickupPoint ?? receipt.method} />
      <Payments receipt={receipt} />
    </article>
  );
}

/** Who receives or collects the order instead of the customer. A receipt may be printed before that. */
function handoverText(
  { pickup, status }: Receipt,
  { name, address }: NonNullable<Receipt["recipient"]>,
): string {
  const isDone = status === "delivered";
  return pickup
    ? `${isDone ? "Collected" : "Pickup"} by ${name}`
    : `${isDone ? "Delivered" : "Delivery"} to ${name}, ${address}`;
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

/** "Paid by bank transfer at the door" */
function paidText(method: PaymentMethod, way: Receipt["payments"][number]["way"], isPickup: boolean): string {
  // A process of an older version does not say it.
  return !way ? PAID[method] : `Paid ${PAID_WITH[way]} at the ${isPickup ? "pickup point" : "door"}`;
}

function Payments({ receipt: { payments, refunded, paymentStatus, pickup, status } }: { receipt: Receipt }) {
  return (
    <section aria-labelledby="receipt-payments">
      <h2 id="receipt-payments">Payment</h2>
      <dl className="receipt-sums">
        {payments.map(({ method, way, amount, at }) => (
          <PaperSum key={at} name={`${paidText(method, way, pickup)}, ${momentInLagos(at)}`} naira={amount} />
        ))}
        {refunded > 0 && <PaperSum name="Refunded" naira={-refunded} />}
      </dl>
      {paymentStatus === "refund_due" && <p>{`${OVER[status] ?? ""}We are preparing a refund.`}</p>}
    </section>
  );
}
