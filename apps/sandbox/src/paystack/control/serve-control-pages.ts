import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { providerPages } from "../../controls/provider-pages.ts";
import { type Form, faultTyped, switchesTyped } from "../../controls/read-forms.ts";
import { serveChanges } from "../../controls/serve-changes.ts";
import { changed } from "../../controls/switch-board.ts";
import type { Show } from "../../site/show.ts";
import type { Paystack } from "../paystack.ts";
import { DEFAULTS, OwnSwitchesChange, SwitchesChange } from "../switches.ts";
import { Act, act } from "./act.ts";
import {
  controlPage,
  eventsSection,
  switchesSection,
  transactionPage,
  transactionsSection,
} from "./control-pages.ts";

type WithForm = { Body: Form | undefined };
type OneOrder = WithForm & { Params: { reference: string } };

/** Paystack's control pages: the switches and acts of its control API, for people. */
export function servePaystackControlPages(site: FastifyInstance, paystack: Paystack, show: Show): void {
  const { switches, transactions } = paystack;
  const pages = providerPages((page) => controlPage(paystack, page), show);
  const { refuse } = pages;
  for (const [at, title, main] of [
    ["/paystack", "Paystack", transactionsSection],
    ["/paystack/switches", "Switches", switchesSection],
    ["/paystack/events", "Events", eventsSection],
  ] as const) {
    site.get(at, async (_call, reply) => pages.show(reply, { title, at, main: main(paystack) }));
  }

  site.post<WithForm>("/paystack/switches", async (call, reply) => {
    const change = SwitchesChange.safeParse(switchesTyped(call.body ?? {}, DEFAULTS, false));
    if (!change.success) return refuse(reply, "/paystack/switches", z.prettifyError(change.error));
    switches.change(change.data);
    return reply.redirect("/paystack/switches", 303);
  });
  site.post<WithForm>("/paystack/faults", async (call, reply) => {
    const change = OwnSwitchesChange.safeParse(faultTyped(call.body ?? {}));
    if (!change.success) return refuse(reply, "/paystack/switches", z.prettifyError(change.error));
    switches.change(change.data);
    return reply.redirect("/paystack/switches#faults-title", 303);
  });
  site.post("/paystack/reset", async (_call, reply) => {
    switches.reset();
    paystack.clock.setAhead(0);
    return reply.redirect("/paystack", 303);
  });
  site.post<WithForm>("/paystack/webhook", async (call, reply) => {
    const url = z.url({ protocol: /^https?$/ }).safeParse(call.body?.url);
    if (!url.success) return refuse(reply, "/paystack/events", "An address starts with http:// or https://");
    paystack.webhook.url = url.data;
    return reply.redirect("/paystack/events", 303);
  });
  site.post<{ Params: { id: string } }>("/paystack/events/:id/push", async (call, reply) => {
    const event = paystack.events.find(call.params.id);
    if (!event) return reply.callNotFound();
    await paystack.events.resend(event);
    return reply.redirect(`/paystack/orders/${event.reference}`, 303);
  });

  site.get<OneOrder>("/paystack/orders/:reference", async (call, reply) => {
    const transaction = transactions.find(call.params.reference);
    if (!transaction) return reply.callNotFound();
    const main = transactionPage(paystack, transaction);
    return pages.show(reply, { title: transaction.reference, at: "/paystack", main });
  });
  site.post<OneOrder>("/paystack/orders/:reference/act", async (call, reply) => {
    const transaction = transactions.find(call.params.reference);
    const asked = Act.safeParse({ act: call.body?.act });
    if (!transaction || !asked.success) return reply.callNotFound();
    const at = `/paystack/orders/${transaction.reference}`;
    const why = act(paystack, transaction, asked.data);
    return why === null ? reply.redirect(at, 303) : refuse(reply, at, why);
  });
  site.post<OneOrder>("/paystack/orders/:reference/switches", async (call, reply) => {
    const transaction = transactions.find(call.params.reference);
    if (!transaction) return reply.callNotFound();
    const at = `/paystack/orders/${transaction.reference}`;
    const change = OwnSwitchesChange.safeParse(switchesTyped(call.body ?? {}, DEFAULTS, true));
    if (!change.success) return refuse(reply, at, z.prettifyError(change.error));
    transaction.switches = changed(transaction.switches, change.data);
    transactions.save(transaction);
    return reply.redirect(at, 303);
  });

  serveChanges(site, "/api/paystack/changes", paystack);
}
