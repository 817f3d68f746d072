import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { providerPages } from "../../controls/provider-pages.ts";
import { type Form, faultTyped, problemsOf, switchesTyped } from "../../controls/read-forms.ts";
import { serveChanges } from "../../controls/serve-changes.ts";
import type { Show } from "../../site/show.ts";
import type { Nomba } from "../nomba.ts";
import { DEFAULTS, OrderSwitchesChange, SwitchesChange } from "../switches.ts";
import { queueUnrelatedEvent, UNRELATED_EVENTS } from "../unrelated-event.ts";
import { callsSection, controlPage, eventsSection, ordersSection, switchesSection } from "./control-pages.ts";
import { serveNombaOrderPages } from "./serve-order-pages.ts";

type WithForm = { Body: Form | undefined };

/** Nomba's control pages: the switches and acts of the control API, for people. */
export function serveControlPages(site: FastifyInstance, nomba: Nomba, show: Show): void {
  const pages = providerPages((page) => controlPage(nomba, page), show);
  const { refuse } = pages;
  serveNombaOrderPages(site, nomba, pages);

  for (const [at, title, main] of [
    ["/nomba", "Nomba", ordersSection],
    ["/nomba/switches", "Switches", switchesSection],
    ["/nomba/events", "Events", eventsSection],
    ["/nomba/calls", "Calls", callsSection],
  ] as const) {
    site.get(at, async (_call, reply) => pages.show(reply, { title, at, main: main(nomba) }));
  }

  site.post<WithForm>("/nomba/switches", async (call, reply) => {
    const change = SwitchesChange.safeParse(switchesTyped(call.body ?? {}, DEFAULTS, false));
    if (!change.success) return refuse(reply, "/nomba/switches", problemsOf(change.error));
    nomba.switches.change(change.data);
    return reply.redirect("/nomba/switches", 303);
  });
  site.post<WithForm>("/nomba/faults", async (call, reply) => {
    const change = OrderSwitchesChange.safeParse(faultTyped(call.body ?? {}));
    if (!change.success) return refuse(reply, "/nomba/switches", problemsOf(change.error));
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
  site.post<WithForm>("/nomba/clock", async (call, reply) => {
    const minutes = z.coerce.number().min(0).max(600_000).safeParse(call.body?.minutes);
    if (minutes.success) nomba.clock.setAhead(minutes.data * 60);
    return reply.redirect("/nomba", 303);
  });
  site.post("/nomba/tokens", async (_call, reply) => {
    nomba.tokens.expireAll();
    return reply.redirect("/nomba", 303);
  });

  site.post<WithForm>("/nomba/webhook", async (call, reply) => {
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
  site.post<WithForm>("/nomba/events/unrelated", async (call, reply) => {
    const kind = z.enum(UNRELATED_EVENTS).safeParse(call.body?.kind);
    if (kind.success) queueUnrelatedEvent(nomba, kind.data);
    return reply.redirect("/nomba/events", 303);
  });
  site.post<{ Params: { id: string } }>("/nomba/events/:id/push", async (call, reply) => {
    const event = nomba.events.find(call.params.id);
    if (!event) return reply.callNotFound();
    await nomba.events.resend(event);
    return reply.redirect(event.orderId === null ? "/nomba/events" : `/nomba/orders/${event.orderId}`, 303);
  });

  serveChanges(site, "/api/nomba/changes", nomba);
}
