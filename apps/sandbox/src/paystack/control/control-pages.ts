import { type Html, html } from "@shop/html/html";
import { sectionNav } from "../../controls/section-nav.ts";
import { faultForm, switchForm } from "../../controls/switch-form.ts";
import { unusual } from "../../controls/unusual.ts";
import { eventList, timeOf } from "../../payments/event-list.ts";
import { nairaForPeople } from "../../payments/kobo.ts";
import { balance } from "../../payments/ledger-totals.ts";
import { ledgerSums } from "../ledger.ts";
import type { Paystack } from "../paystack.ts";
import { refundedAmount, type Transaction } from "../transaction.ts";
import { PAYSTACK_PANEL } from "./panel.ts";

const MAX_SHOWN = 60;

const SECTIONS = [
  { href: "/paystack", name: "Transactions" },
  { href: "/paystack/switches", name: "Switches" },
  { href: "/paystack/events", name: "Events" },
] as const;

/** The frame of Paystack's control pages. */
export function controlPage({ switches, clock }: Paystack, { at, main }: { at: string; main: Html }): Html {
  const customers = Object.keys(switches.forCustomers);
  return html`${sectionNav("Paystack", SECTIONS, at)}
    <div id="unusual" data-live>${unusual({ panel: PAYSTACK_PANEL, said: switches.forAll, customers, clock })}</div>
    ${main}`;
}

export function transactionsSection({ transactions }: Paystack): Html {
  const all = transactions.list();
  return html`
    <div class="section-head"><h1>Paystack</h1><p class="soft">A stand-in for the second payment provider. The shop uses it if it is configured.</p></div>
    <div class="section-panes">
      <section class="panel" aria-label="Transactions"><div id="orders" data-live>${
        all.length === 0
          ? html`<p class="soft nothing">Nothing to pay yet.</p>`
          : html`<ol class="orders">${all.slice(0, MAX_SHOWN).map(row)}</ol>`
      }</div></section>
      <aside class="side"><section class="panel money-panel" aria-labelledby="money-title"><div class="cloth" aria-hidden="true"></div>
        <h2 id="money-title">Balance</h2><div id="money" data-live>${balance(ledgerSums(all))}</div></section></aside>
    </div>`;
}

function row(transaction: Transaction): Html {
  return html`<li class="entry order"><a class="whole" href="/paystack/orders/${transaction.reference}">${transaction.reference}</a>
    <b class="sum">${nairaForPeople(transaction.requestedAmount)}</b><span class="soft who">${transaction.email}</span>
    ${pill(transaction)}</li>`;
}

const LOOKS: Record<Transaction["status"], string> = {
  success: "good",
  failed: "bad",
  ongoing: "wait",
  abandoned: "wait",
  reversed: "quiet-pill",
};

function pill({ status }: Transaction): Html {
  return html`<span class="pill ${LOOKS[status]}">${status}</span>`;
}

export function transactionPage(paystack: Paystack, transaction: Transaction): Html {
  const events = paystack.events.list().filter(({ reference }) => reference === transaction.reference);
  const at = `/paystack/orders/${transaction.reference}`;
  const { amount, currency, paidAt, gatewayResponse, updatedAt } = transaction;
  const returned = refundedAmount(transaction, false);
  const button = (act: string, label: string, look = "outline") =>
    html`<form method="post" action="${at}/act"><button class="button ${look}" name="act" value="${act}">${label}</button></form>`;
  return html`
    <p class="way-back"><a href="/paystack">← All transactions</a></p>
    <div class="order-head"><h1>${nairaForPeople(transaction.requestedAmount)}</h1>
      <span id="order-state" data-live>${pill(transaction)}</span>
      <a class="button" href="/paystack/checkout/${transaction.accessCode}">Open the checkout page</a></div>
    <dl class="facts wide-facts"><dt>Reference</dt><dd><code>${transaction.reference}</code></dd>
      <dt>Customer</dt><dd>${transaction.email}</dd><dt>Back to</dt><dd><code>${transaction.callbackUrl ?? "nowhere"}</code></dd></dl>
    <div class="order-panes">
      <section class="panel acts" aria-labelledby="acts-title"><h2 id="acts-title">Simulate</h2>
        <div class="plain-acts">${button("approve", "A card pays", "")} ${button("transfer", "A transfer arrives", "")}
          ${button("decline", "Declined")} ${button("refund", "Refund")} ${button("reverse", "Reverse")}
          ${button("dispute", "Dispute")} ${button("resolve_dispute", "End the dispute")}</div></section>
      <section class="panel history" aria-labelledby="history-title"><h2 id="history-title">What happened</h2>
        <div id="order-history" data-live><p>${gatewayResponse}${paidAt !== null && ` · ${nairaForPeople(amount, currency)} paid`}${returned > 0 && ` · ${nairaForPeople(returned, currency)} returned`}</p>
        <p class="soft">${timeOf(updatedAt)}</p>${events.length > 0 && html`<h3>Events</h3>${eventList(events, "/paystack")}`}</div></section>
    </div>
    <details class="panel order-switches"${Object.keys(transaction.switches).length > 0 && html` open`}><summary><h2>Switches of this transaction</h2></summary>
      ${switchForm({ panel: PAYSTACK_PANEL, action: `${at}/switches`, said: transaction.switches, isOfOneOrder: true })}</details>`;
}

export function switchesSection({ switches }: Paystack): Html {
  const said = switches.forAll;
  return html`
    <div class="section-head"><h1>Switches</h1><p class="soft">How Paystack behaves for everyone.</p></div>
    ${switchForm({ panel: PAYSTACK_PANEL, action: "/paystack/switches", said, isOfOneOrder: false })}
    ${faultForm({ panel: PAYSTACK_PANEL, action: "/paystack/faults", said })}`;
}

export function eventsSection({ events, webhook }: Paystack): Html {
  const newest = events.list().slice(0, MAX_SHOWN);
  return html`
    <div class="section-head"><h1>Events</h1><p class="soft">Events that Paystack sends to the shop, signed over every byte.</p></div>
    <div class="section-panes">
      <section class="panel" aria-label="Events"><div id="events" data-live>${
        newest.length === 0
          ? html`<p class="soft nothing">Nothing has happened yet.</p>`
          : eventList(newest, "/paystack")
      }</div></section>
      <aside class="side"><section class="panel" aria-labelledby="address-title"><h2 id="address-title">Webhook address</h2>
        <form method="post" action="/paystack/webhook" class="stack">
          <label>Address<input name="url" type="url" value="${webhook.url ?? ""}" required></label>
          <button class="button">Save the address</button></form></section></aside>
    </div>`;
}
