import { type Html, html } from "@shop/html/html";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Form, switchesTyped } from "../controls/read-forms.ts";
import { switchForm } from "../controls/switch-form.ts";
import type { Show } from "../site/show.ts";
import type { Phone, PhoneMessage } from "./phone.ts";
import { DEFAULTS, PHONE_PANEL, SwitchesChange } from "./switches.ts";

/** A page with the messages that phones have received and the switches, and the same for tests. */
export function servePhonePages(site: FastifyInstance, phone: Phone, show: Show): void {
  site.get("/phone", async (_call, reply) => show(reply, { title: "Messages", main: phonePage(phone) }));

  site.post<{ Body: Form | undefined }>("/phone/switches", async (call, reply) => {
    const change = SwitchesChange.safeParse(switchesTyped(call.body ?? {}, DEFAULTS, false));
    if (!change.success) {
      const main = html`<div class="section-head"><h1>This cannot be done</h1><p>${z.prettifyError(change.error)}</p></div><p><a class="button" href="/phone">Back</a></p>`;
      return show(reply.code(400), { title: "This cannot be done", main });
    }
    phone.change(change.data);
    return reply.redirect("/phone", 303);
  });

  site.get("/api/phone", async () => ({ messages: phone.list(), switches: phone.switches }));
  site.patch("/api/phone/switches", async (call, reply) => {
    const change = SwitchesChange.safeParse(call.body ?? {});
    if (!change.success) return reply.code(400).send({ error: z.prettifyError(change.error) });
    phone.change(change.data);
    return phone.switches;
  });
  site.post("/api/phone/reset", async () => {
    phone.reset();
    return phone.switches;
  });
}

function phonePage(phone: Phone): Html {
  const messages = phone.list();
  return html`<div class="section-head"><h1>Messages</h1>
      <p class="soft">What the shop has sent to phones by SMS (Termii) and WhatsApp. A number that ends in 0000 is not on WhatsApp.
        The newest 200 messages are kept until the sandbox stops.</p></div>
    <section class="panel" aria-label="Received">
      ${messages.length === 0 && html`<p class="soft nothing">No message yet.</p>`}
      <ol class="texts">${messages.map(oneMessage)}</ol>
    </section>
    <div class="section-head"><h2>Switches</h2><p class="soft">How both companies behave.</p></div>
    ${switchForm({ panel: PHONE_PANEL, action: "/phone/switches", said: phone.said, isOfOneOrder: false })}`;
}

function oneMessage({ channel, to, from, text, template, pages, at, reports }: PhoneMessage): Html {
  const kind =
    channel === "sms" ? `SMS, ${pages} ${pages === 1 ? "page" : "pages"}` : `WhatsApp, ${template}`;
  return html`<li><p><b>${to}</b> <span class="soft">from ${from} · ${kind}</span></p>
    <p>${text}</p>
    <p class="soft">${at} · ${reports.length === 0 ? "no report yet" : reports.join(", ")}</p></li>`;
}
