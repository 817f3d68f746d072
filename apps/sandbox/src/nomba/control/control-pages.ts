import { type Html, html } from "@shop/html/html";
import { sectionNav } from "../../controls/section-nav.ts";
import { faultForm, switchForm } from "../../controls/switch-form.ts";
import { unusual } from "../../controls/unusual.ts";
import { eventList, timeOf } from "../../payments/event-list.ts";
import { balance } from "../../payments/ledger-totals.ts";
import { ledgerSums } from "../ledger.ts";
import type { Nomba } from "../nomba.ts";
import { DEFAULTS } from "../switches.ts";
import { UNRELATED_EVENTS } from "../unrelated-event.ts";
import { orderList } from "./order-list.ts";
import { NOMBA_PANEL } from "./panel.ts";

const MAX_SHOWN = 80;

const SECTIONS = [
  { href: "/nomba", name: "Orders" },
  { href: "/nomba/switches", name: "Switches" },
  { href: "/nomba/events", name: "Events" },
  { href: "/nomba/calls", name: "Calls" },
] as const;

/** The frame of Nomba's control pages: navigation and changed switches. */
export function controlPage(nomba: Nomba, { at, main }: { at: string; main: Html }): Html {
  return html`
    ${sectionNav("Nomba", SECTIONS, at)}
    <div id="unusual" data-live>${unusual({
      panel: NOMBA_PANEL,
      said: nomba.switches.forAll,
      customers: Object.keys(nomba.switches.forCustomers),
      clock: nomba.clock,
    })}</div>
    ${main}`;
}

export function ordersSection(nomba: Nomba): Html {
  return html`
    <div class="section-head"><h1>Nomba</h1><p class="soft">A stand-in for the payment provider. No real money moves.</p></div>
    <div class="section-panes">
      <section class="panel" aria-label="Orders"><div id="orders" data-live>${orderList(nomba)}</div></section>
      <aside class="side">
        <section class="panel money-panel" aria-labelledby="money-title"><div class="cloth" aria-hidden="true"></div>
          <h2 id="money-title">Balance</h2><div id="money" data-live>${balance(ledgerSums(nomba.orders.list()))}</div></section>
        ${clockPanel(nomba)}
        <section class="panel records" aria-labelledby="records-title"><h2 id="records-title">Start over</h2>
          <p class="soft">Deletes every order and event here. The shop keeps its own.</p>
          <button type="button" class="button outline" popovertarget="delete-records">Delete all records</button>
          <form id="delete-records" class="ask" popover method="post" action="/nomba/empty">
            <p>Delete all orders and events?</p>
            <button class="button danger">Delete them</button>
            <button type="button" class="button outline" popovertarget="delete-records" popovertargetaction="hide">Keep</button>
          </form></section>
      </aside>
    </div>`;
}

function clockPanel({ clock, tokens }: Nomba): Html {
  const isAhead = clock.aheadSeconds > 0;
  return html`<section class="panel clock" aria-labelledby="clock-title"><h2 id="clock-title">Clock and tokens</h2>
    <p class="soft">Nomba’s clock shows ${timeOf(clock.now().toISOString())}${isAhead && `, ${Math.round(clock.aheadSeconds / 60)} minutes ahead`}. Links, accounts and tokens expire by it.</p>
    <form method="post" action="/nomba/clock" class="inline">
      <button class="button outline" name="minutes" value="31">31 min ahead</button>
      <button class="button outline" name="minutes" value="2940">49 h ahead</button>
      ${isAhead && html`<button class="quiet" name="minutes" value="0">Real time</button>`}
    </form>
    <form method="post" action="/nomba/tokens" class="inline"><button class="button outline">Expire all tokens</button>
      <span class="soft">${tokens.issued} issued</span></form></section>`;
}

export function switchesSection(nomba: Nomba): Html {
  return html`
    <div class="section-head"><h1>Switches</h1><p class="soft">How Nomba behaves for everyone. Single orders have switches on their own page.</p></div>
    ${switchForm({ panel: NOMBA_PANEL, action: "/nomba/switches", said: nomba.switches.forAll, isOfOneOrder: false })}
    ${faultForm({ panel: NOMBA_PANEL, action: "/nomba/faults", said: nomba.switches.forAll })}
    <p class="soft api-hint">By API: <code>PATCH /api/nomba/switches {"webhooks": "none"}</code>, and <code>null</code> for ${String(DEFAULTS.webhooks)} again.</p>`;
}

const UNRELATED_WORDS: Record<(typeof UNRELATED_EVENTS)[number], string> = {
  terminal: "A card terminal was paid",
  virtual_account: "A virtual account was paid",
  payout: "A payout went out",
  unknown: "Unknown event type",
};

export function eventsSection(nomba: Nomba): Html {
  const events = nomba.events.list().slice(0, MAX_SHOWN);
  return html`
    <div class="section-head"><h1>Events</h1><p class="soft">Signed events that Nomba sends to the shop until it answers.</p></div>
    <div class="section-panes">
      <section class="panel" aria-label="Events"><div id="events" data-live>${
        events.length === 0
          ? html`<p class="soft nothing">Nothing has happened yet.</p>`
          : eventList(events, "/nomba")
      }</div></section>
      <aside class="side">
        <section class="panel" aria-labelledby="address-title"><h2 id="address-title">Webhook address</h2>
          <form method="post" action="/nomba/webhook" class="stack">
            <label>Address<input name="url" type="url" value="${nomba.webhook.url ?? ""}" placeholder="http://localhost:3000/api/webhooks/nomba" required></label>
            <label>Signature key<input name="key" value="" autocomplete="off" placeholder="unchanged"></label>
            <p class="soft">Saving pings it with an unsigned <code>{}</code> and requires a 2xx answer.</p>
            <button class="button">Save the address</button>
          </form></section>
        <section class="panel" aria-labelledby="unrelated-title"><h2 id="unrelated-title">Unrelated events</h2>
          <form method="post" action="/nomba/events/unrelated" class="stack">${UNRELATED_EVENTS.map(
            (kind) =>
              html`<button class="button outline" name="kind" value="${kind}">${UNRELATED_WORDS[kind]}</button>`,
          )}</form></section>
      </aside>
    </div>`;
}

export function callsSection(nomba: Nomba): Html {
  const calls = nomba.calls.list().slice(0, MAX_SHOWN);
  return html`
    <div class="section-head"><h1>Calls</h1><p class="soft">Calls of the shop and the checkout page, newest first.</p></div>
    <section class="panel" aria-label="Calls"><div id="calls" data-live>${
      calls.length === 0
        ? html`<p class="soft nothing">No calls yet.</p>`
        : html`<ol class="calls">${calls.map(
            ({
              at,
              method,
              path,
              status,
              reference,
              fault,
            }) => html`<li><span class="soft when">${timeOf(at)}</span>
              <code>${method} ${path.replace("/nomba", "")}</code> <span class="pill ${lookOf(status)}">${status ?? "no answer"}</span>
              ${fault !== null && html`<span class="pill warn">${fault.replaceAll("_", " ")}</span>`} <span class="soft ref">${reference}</span></li>`,
          )}</ol>`
    }</div></section>`;
}

function lookOf(status: number | null): string {
  if (status === null || status >= 500) return "bad";
  return status < 300 ? "good" : "quiet-pill";
}
