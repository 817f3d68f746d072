import { type Html, html } from "@shop/html/html";
import { nairaForPeople } from "../../payments/kobo.ts";
import type { Nomba } from "../nomba.ts";
import { type Order, returnedAmount } from "../order.ts";
import { closedBecause } from "../pay-on-page.ts";

const MAX_SHOWN = 60;

export function orderList(nomba: Nomba, open?: string): Html {
  const orders = nomba.orders.list();
  if (orders.length === 0) {
    return html`<div class="empty"><svg class="checkout-drawing" viewBox="0 0 120 84" aria-hidden="true"><rect x="16" y="34" width="88" height="40" rx="10"/><path d="M16 50h88M60 34V14M44 14h32"/><circle cx="60" cy="62" r="5"/></svg>
      <p>Nothing to pay yet. Fill a cart in the shop and choose to pay online.</p></div>`;
  }
  return html`<ol class="orders">${orders.slice(0, MAX_SHOWN).map((order) => row(nomba, order, order.id === open))}</ol>
    ${orders.length > MAX_SHOWN && html`<p class="soft more">and ${orders.length - MAX_SHOWN} older ones</p>`}`;
}

function row(nomba: Nomba, order: Order, isOpen: boolean): Html {
  return html`<li class="entry order${isOpen && " open"}">
    <a class="whole" href="/nomba/orders/${order.id}"${isOpen && html` aria-current="true"`}>${order.reference}</a>
    <b class="sum">${nairaForPeople(order.amount, order.currency)}</b>
    <span class="soft who">${order.customerEmail}</span>
    ${statePill(nomba, order)}
  </li>`;
}

export function statePill(nomba: Nomba, order: Order): Html {
  const { word, look } = stateOf(nomba, order);
  return html`<span class="pill ${look}">${word}</span>`;
}

function stateOf(nomba: Nomba, order: Order): { word: string; look: string } {
  const paid = order.transactions.filter(({ paidAt }) => paidAt !== null);
  const kept = paid.filter((transaction) => returnedAmount(transaction) < transaction.amount);
  if (kept.length > 1) return { word: `Paid ${kept.length} times`, look: "warn" };
  if (kept.length === 1) return { word: "Paid", look: "good" };
  if (paid.length > 0) return { word: "Returned", look: "quiet-pill" };
  const closed = closedBecause(nomba, order);
  if (closed === "cancelled") return { word: "Cancelled", look: "quiet-pill" };
  if (closed === "expired") return { word: "Expired", look: "quiet-pill" };
  const last = order.transactions.at(-1);
  if (last?.status === "PAYMENT_FAILED") return { word: "Declined", look: "bad" };
  if (last?.status === "PENDING_BILLING") return { word: "In progress", look: "wait" };
  return { word: "Waiting", look: "wait" };
}
