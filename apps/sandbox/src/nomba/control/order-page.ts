import { type Html, html } from "@shop/html/html";
import { faultForm, switchForm } from "../../controls/switch-form.ts";
import { eventList, timeOf } from "../../payments/event-list.ts";
import { nairaForPeople } from "../../payments/kobo.ts";
import type { WebhookEvent } from "../../payments/webhook-event.ts";
import { linkPath } from "../create-order.ts";
import type { Nomba } from "../nomba.ts";
import { type Order, returnedAmount, type Transaction } from "../order.ts";
import { statePill } from "./order-list.ts";
import { NOMBA_PANEL } from "./panel.ts";

/** The page of an order: its history, its acts and its switches. */
export function orderPage(nomba: Nomba, order: Order): Html {
  const events = nomba.events.list().filter(({ orderId }) => orderId === order.id);
  const { linkForm } = nomba.switches.for(order);
  const at = `/nomba/orders/${order.id}`;
  return html`
    <p class="way-back"><a href="/nomba">← All orders</a></p>
    <div class="order-head">
      <h1>${nairaForPeople(order.amount, order.currency)}</h1>
      <span id="order-state" data-live>${statePill(nomba, order)}</span>
      <a class="button" href="${linkPath(order, linkForm)}">Open the checkout page</a>
    </div>
    <dl class="facts wide-facts">
      <dt>Reference</dt><dd><code>${order.reference}</code></dd>
      <dt>Nomba’s id</dt><dd><code>${order.id}</code></dd>
      <dt>Customer</dt><dd>${order.customerEmail}</dd>
      <dt>Back to</dt><dd><code>${order.callbackUrl ?? "nowhere"}</code></dd>
    </dl>
    <div class="order-panes">
      <section class="panel acts" aria-labelledby="acts-title"><h2 id="acts-title">Simulate</h2>${acts(at)}</section>
      <section class="panel history" aria-labelledby="history-title"><h2 id="history-title">What happened</h2>
        <div id="order-history" data-live>${history(order, events)}</div></section>
    </div>
    <details class="panel order-switches"${Object.keys(order.switches).length > 0 && html` open`}><summary><h2>Switches of this order</h2></summary>
      ${switchForm({ panel: NOMBA_PANEL, action: `${at}/switches`, said: order.switches, isOfOneOrder: true })}
    </details>
    ${faultForm({ panel: NOMBA_PANEL, action: `${at}/faults`, said: order.switches })}`;
}

function acts(at: string): Html {
  const plain = (act: string, label: string, look = "outline") =>
    html`<form method="post" action="${at}/act"><button class="button ${look}" name="act" value="${act}">${label}</button></form>`;
  return html`
    <form class="money" method="post" action="${at}/act">
      <label>Amount in naira<input name="naira" inputmode="decimal" autocomplete="off" placeholder="as asked"></label>
      <label>Currency<input name="currency" autocomplete="off" maxlength="3" placeholder="NGN"></label>
      <label>Record lags by (seconds)<input name="lag" inputmode="numeric" autocomplete="off" placeholder="0"></label>
      <button class="button" name="act" value="approve">A card pays</button>
      <button class="button" name="act" value="transfer">A transfer arrives</button>
    </form>
    <p class="soft">Money can arrive after a cancellation, after the link has expired and a second time.</p>
    <form class="money" method="post" action="${at}/act">
      <label>Reason<input name="message" autocomplete="off" placeholder="do not honor"></label>
      <button class="button outline" name="act" value="decline">The card is declined</button>
    </form>
    <div class="plain-acts">
      ${plain("begin", "An attempt begins")} ${plain("cancel", "Cancel the order")}
      ${plain("refund", "Refund")} ${plain("reverse", "Reverse")}
    </div>`;
}

function history(order: Order, events: readonly WebhookEvent[]): Html {
  if (order.transactions.length === 0 && events.length === 0) {
    return html`<p class="soft">No payment attempt yet.</p>`;
  }
  return html`
    <ol class="attempts">${order.transactions.toReversed().map(attempt)}</ol>
    ${events.length > 0 && html`<h3>Events</h3>${eventList(events, "/nomba")}`}`;
}

function attempt(transaction: Transaction): Html {
  const { status, message, amount, currency, fee, card, payer, createdAt, id } = transaction;
  const returned = returnedAmount(transaction);
  return html`<li><p><b>${nairaForPeople(amount, currency)}</b> ${card ? `${card.brand} ··${card.last4}` : `transfer from ${payer?.name ?? "unknown"}`}
      <span class="pill ${LOOKS[status] ?? "quiet-pill"}">${status}</span></p>
    <p class="soft">${timeOf(createdAt)} · ${message} · fee ${nairaForPeople(fee, currency)}${returned > 0 && ` · ${nairaForPeople(returned, currency)} returned`}</p>
    <p class="soft"><code>${id}</code></p></li>`;
}

const LOOKS: Record<string, string> = { SUCCESS: "good", PAYMENT_FAILED: "bad", PENDING_BILLING: "wait" };
