import type { OrderPage } from "@shop/contract/admin/orders";
import { PAID_WITH } from "@shop/contract/handover-ways";
import { formatNaira } from "@shop/contract/money";
import { readablePhone } from "@shop/contract/readable-phone";
import { Barcode } from "./barcode.tsx";
import { DueDay } from "./due-day.tsx";
import { momentText } from "./order-words.ts";

export const PAPERS = {
  picking: "Picking list",
  slip: "Packing slip",
  receipt: "Receipt",
  waybill: "Waybill",
} as const;
export type Paper = keyof typeof PAPERS;

/** 13 digits at this width fit on paper of 58 mm. */
const MODULE_MM = 0.25;

/** One printed paper of an order. */
export function PrintPaper({ order, paper, shop }: { order: OrderPage; paper: Paper; shop: string }) {
  return (
    <div className="paper">
      <header>
        <p className="paper-shop">{shop}</p>
        <h2>{PAPERS[paper]}</h2>
        <Barcode bars={order.barcode} text={order.reference.replace(/\D/g, "")} moduleMm={MODULE_MM} />
        <p>{momentText(order.placedAt)}</p>
        {(paper === "picking" || paper === "waybill") && <DueDay order={order} />}
      </header>
      {order.isPickup && paper !== "waybill" && (
        <p className="paper-to">
          {order.delivery.method}: <strong>{order.delivery.address}</strong>
        </p>
      )}
      {paper === "waybill" ? <Waybill order={order} /> : <Lines order={order} paper={paper} />}
      {paper === "slip" && <Note order={order} />}
      {paper === "receipt" && <Sums order={order} />}
      {paper === "receipt" && <Issuer order={order} />}
    </div>
  );
}

function Lines({ order, paper }: { order: OrderPage; paper: Paper }) {
  return (
    <table>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.position}>
            {paper === "picking" && (
              <td>
                <span className="paper-tick" />
              </td>
            )}
            <td className="paper-number">{line.quantity} ×</td>
            <td>
              <strong>{line.name}</strong>
              {line.attributes && <span className="block">{line.attributes}</span>}
            </td>
            {paper === "receipt" && <td className="paper-number">{formatNaira(line.amount)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who the parcel is for, and the customer's note to them. */
function Note({ order: { recipient, customer } }: { order: OrderPage }) {
  if (!recipient) return null;
  return (
    <>
      <p className="paper-to">
        For <strong>{recipient.name}</strong>
      </p>
      {recipient.note && (
        <section className="paper-note" aria-label={`A note from ${customer.name}`}>
          <p>{recipient.note}</p>
          <p className="paper-note-from">From {customer.name}</p>
        </section>
      )}
    </>
  );
}

function Sums({ order: { money, isPickup, paidOnHandover, paymentMethod } }: { order: OrderPage }) {
  // Of an order that was paid online, only the rest was paid at the door.
  const way = paymentMethod === "pay_on_delivery" ? paidOnHandover : null;
  const sums: [string, number][] = [
    ["Subtotal", money.subtotal],
    [isPickup ? "Pickup" : "Delivery", money.delivery],
    ...(money.discount > 0 ? [["Discount", -money.discount] as [string, number]] : []),
    ["Total", money.total],
    ...(money.tax ? [["Includes VAT (7.5%)", money.tax.contained] as [string, number]] : []),
    [way ? `Paid ${PAID_WITH[way]}` : "Paid", money.captured],
    ...(money.refunded > 0 ? [["Refunded", -money.refunded] as [string, number]] : []),
  ];
  return (
    <dl className="paper-sums">
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNaira(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who issued the receipt. */
function Issuer({ order: { issuer, money } }: { order: OrderPage }) {
  const lines = [
    issuer.address,
    issuer.registrationNumber && `Registration number: ${issuer.registrationNumber}`,
    money.tax && `TIN: ${money.tax.id}`,
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <p>
      <strong>{issuer.name}</strong>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </p>
  );
}

/** What the rider needs. Never the door code, and nothing about what is inside. */
function Waybill({ order }: { order: OrderPage }) {
  const { delivery } = order;
  const { name, phone } = order.recipient ?? order.customer;
  return (
    <>
      <p className="paper-to">
        <strong>{name}</strong>
        <br />
        {readablePhone(phone)}
        <br />
        {delivery.address}
        <br />
        {delivery.location}
      </p>
      <p className="paper-pay">{payText(order)}</p>
      <p>{delivery.method}</p>
    </>
  );
}

function payText({ paymentStatus, money }: OrderPage): string {
  if (money.dueOnHandover > 0) return `COLLECT ${formatNaira(money.dueOnHandover)}`;
  return paymentStatus === "unpaid" && money.due > 0 ? "NOT PAID" : "PAID";
}
