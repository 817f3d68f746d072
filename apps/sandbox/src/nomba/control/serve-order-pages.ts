import type { FastifyInstance, FastifyReply } from "fastify";
import type { ProviderPages } from "../../controls/provider-pages.ts";
import { type Form, faultTyped, problemsOf, switchesTyped } from "../../controls/read-forms.ts";
import { changed } from "../../controls/switch-board.ts";
import type { Nomba } from "../nomba.ts";
import type { Order } from "../order.ts";
import { DEFAULTS, OrderSwitchesChange } from "../switches.ts";
import { act } from "./act.ts";
import { orderPage } from "./order-page.ts";
import { readActForm } from "./read-act-form.ts";

type OneOrder = { Params: { id: string }; Body: Form | undefined };

/** The page of one order, with its acts and switches. */
export function serveNombaOrderPages(site: FastifyInstance, nomba: Nomba, pages: ProviderPages): void {
  site.get<OneOrder>("/nomba/orders/:id", async (call, reply) => {
    const order = nomba.orders.find(call.params.id);
    if (!order) return reply.callNotFound();
    return pages.show(reply, { title: order.reference, at: "/nomba", main: orderPage(nomba, order) });
  });
  site.post<OneOrder>("/nomba/orders/:id/act", async (call, reply) => {
    const order = nomba.orders.find(call.params.id);
    if (!order) return reply.callNotFound();
    const asked = readActForm(call.body ?? {});
    const at = `/nomba/orders/${order.id}`;
    if (!asked.success) {
      return pages.refuse(reply, at, "The amount must be in naira, with two decimals at most.");
    }
    const outcome = act(nomba, order, asked.data);
    return outcome.kind === "impossible" ? pages.refuse(reply, at, outcome.why) : toOrder(reply, order);
  });
  site.post<OneOrder>("/nomba/orders/:id/switches", async (call, reply) => {
    const order = nomba.orders.find(call.params.id);
    if (!order) return reply.callNotFound();
    const change = OrderSwitchesChange.safeParse(switchesTyped(call.body ?? {}, DEFAULTS, true));
    if (!change.success) return pages.refuse(reply, `/nomba/orders/${order.id}`, problemsOf(change.error));
    order.switches = changed(order.switches, change.data);
    nomba.orders.save(order);
    return toOrder(reply, order);
  });
  site.post<OneOrder>("/nomba/orders/:id/faults", async (call, reply) => {
    const order = nomba.orders.find(call.params.id);
    if (!order) return reply.callNotFound();
    const change = OrderSwitchesChange.safeParse(faultTyped(call.body ?? {}));
    if (!change.success) return pages.refuse(reply, `/nomba/orders/${order.id}`, problemsOf(change.error));
    order.switches = changed(order.switches, change.data);
    nomba.orders.save(order);
    return toOrder(reply, order, "#faults-title");
  });
}

function toOrder(reply: FastifyReply, { id }: Order, anchor = ""): FastifyReply {
  return reply.redirect(`/nomba/orders/${id}${anchor}`, 303);
}
