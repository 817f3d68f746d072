import { type Html, html } from "@shop/html/html";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { type Form, faultTyped, switchesTyped } from "../../controls/read-forms.ts";
import { serveChanges } from "../../controls/serve-changes.ts";
import { changed } from "../../controls/switch-board.ts";
import type { Nomba } from "../nomba.ts";
import type { Order } from "../order.ts";
import { DEFAULTS, OrderSwitchesChange, SwitchesChange } from "../switches.ts";
import { queueUnrelatedEvent, UNRELATED_EVENTS } from "../unrelated-event.ts";
import { act } from "./act.ts";
import { callsSection, controlPage, eventsSection, ordersSection, switchesSection } from "./control-pages.ts";
import { orderPage } from "./order-page.ts";
import { readActForm } from "./read-act-form.ts";

type OneOrder = { Params: { id: string }; Body: Form | undefined };

/** Sends a page in the sandbox's layout. */
export type Show = (reply: FastifyReply, page: { title: string; main: Html }) => FastifyReply;

/** Nomba's control pages: the switches and acts of the control API, for people. */
export function serveControlPages(site: FastifyInstance, nomba: Nomba, show: Show): void {
  for (const [at, title, main] of [
    ["/nomba", "Nomba", ordersSection],
    ["/nomba/switches", "Switches", switchesSection],
    ["/nomba/events", "Events", eventsSection],
    ["/nomba/calls", "Calls", callsSection],
  ] as const) {
    site.get(at, async (_call, reply) =>
      show(reply, { title, main: controlPage(nomba, { at, main: main(nomba) }) }),
    );
  }

  const refuse = (reply: FastifyReply, at: string, why: string) => {
    const main = html`<div class="section-head"><h1>This cannot be done</h1><p>${why}</p></div><p><a class="button" href="${at}">Back</a></p>`;
    return show(reply.code(400), { title: "This cannot be done", main: controlPage(nomba, { at, main }) });
  };
  const issues = (error: z.ZodError) =>
    error.issues.map(({ path, message }) => [path.join(" "), message].filter(Boolean).join(": ")).join("; ");

  site.post<{ Body: Form | undefined }>("/nomba/switches", async (call, reply) => {
    const change = SwitchesChange.safeParse(switchesTyped(call.body ?? {}, DEFAULTS, false));
    if (!change.success) return refuse(reply, "/nomba/switches", issues(change.error));
    nomba.switches.change(change.data);
    return reply.redirect("/nomba/switches", 303);
  });
  site.post<{ Body: Form | undefined }>("/nomba/faults", async (call, reply) => {
    const change = OrderSwitchesChange.safeParse(faultTyped(call.body ?? {}));
    if (!change.success) return refuse(reply, "/nomba/switches", issues(change.error));
    nomba.switches.change(change.data);
    return reply.redirect("/nomba/switches#faults-title", 303);
  });
  site.post("/nomba/reset", async (_call, reply) => {
    nomba.switches.reset();
    nomba.clock.setAhead(0);
    return reply.redirect("/nomba", 303);
  });
  site.post("/nomba/empty", async (_call, reply) => {
    nomba.events.clear();
    nomba.orders.clear();
    return reply.redirect("/nomba", 303);
  });
  site.post<{ Body: Form | undefined }>("/nomba/clock", async (call, reply) => {
    const minutes = z.coerce.number().min(0).max(600_000).safeParse(call.body?.minutes);
    if (minutes.success) nomba.clock.setAhead(minutes.data * 60);
    return reply.redirect("/nomba", 303);
  });
  site.post("/nomba/tokens", async (_call, reply) => {
    nomba.tokens.expireAll();
    return reply.redirect("/nomba", 303);
  });

  site.post<{ Body: Form | undefined }>("/nomba/webhook", async (call, reply) => {
    const { url, key } = call.body ?? {};
    const address = z.url({ protocol: /^https?$/ }).safeParse(url);
    if (!address.success) return refuse(reply, "/nomba/events", "An address starts with http:// or https://");
    const { isSaved, status, error } = await nomba.webhook.save(address.data);
    if (!isSaved) {
      return refuse(
        reply,
        "/nomba/events",
        `Not saved: ${address.data} answered ${status ?? error} to the ping`,
      );
    }
    if (key) nomba.webhook.key = key;
    return reply.redirect("/nomba/events", 303);
  });
  site.post<{ Body: Form | undefined }>("/nomba/events/unrelated", async (call, reply) => {
    const kind = z.enum(UNRELATED_EVENTS).safeParse(call.body?.kind);
    if (kind.success) queueUnrelatedEvent(nomba, kind.data);
    return reply.redirect("/nomba/events", 303);
  });
  site.post<OneOrder>("/nomba/events/:id/push", async (call, reply) => {
    const event = nomba.events.find(call.params.id);
    if (!event) return reply.callNotFound();
    await nomba.events.resend(event);
    return reply.redirect(event.orderId === null ? "/nomba/events" : `/nomba/orders/${event.orderId}`, 303);
  });

  site.get<OneOrder>("/nomba/orders/:id", async (call, reply) => {
    const order = nomba.orders.find(call.params.id);
    if (!order) return reply.callNotFound();
    return show(reply, {
      title: order.reference,
      main: controlPage(nomba, { at: "/nomba", main: orderPage(nomba, order) }),
    });
  });
  const toOrder = (reply: FastifyReply, { id }: Order, anchor = "") =>
    reply.redirect(`/nomba/orders/${id}${anchor}`, 303);

  site.post<OneOrder>("/nomba/orders/:id/act", async (call, reply) => {
    const order = nomba.orders.find(call.params.id);
    if (!order) return reply.callNotFound();
    const asked = readActForm(call.body ?? {});
    const at = `/nomba/orders/${order.id}`;
    if (!asked.success) return refuse(reply, at, "The amount must be in naira, with two decimals at most.");
    const outcome = act(nomba, order, asked.data);
    return outcome.kind === "impossible" ? refuse(reply, at, outcome.why) : toOrder(reply, order);
  });
  site.post<OneOrder>("/nomba/orders/:id/switches", async (call, reply) => {
    const order = nomba.orders.find(call.params.id);
    if (!order) return reply.callNotFound();
    const change = OrderSwitchesChange.safeParse(switchesTyped(call.body ?? {}, DEFAULTS, true));
    if (!change.success) return refuse(reply, `/nomba/orders/${order.id}`, issues(change.error));
    order.switches = changed(order.switches, change.data);
    nomba.orders.save(order);
    return toOrder(reply, order);
  });
  site.post<OneOrder>("/nomba/orders/:id/faults", async (call, reply) => {
    const order = nomba.orders.find(call.params.id);
    if (!order) return reply.callNotFound();
    const change = OrderSwitchesChange.safeParse(faultTyped(call.body ?? {}));
    if (!change.success) return refuse(reply, `/nomba/orders/${order.id}`, issues(change.error));
    order.switches = changed(order.switches, change.data);
    nomba.orders.save(order);
    return toOrder(reply, order, "#faults-title");
  });

  serveChanges(site, "/api/nomba/changes", nomba);
}
