import type { FastifyInstance, FastifyReply } from "fastify";
import { badInput } from "../../controls/bad-input.ts";
import { changed } from "../../controls/switch-board.ts";
import { ledgerTotals } from "../../payments/ledger-totals.ts";
import { ledgerEntries, ledgerSums } from "../ledger.ts";
import type { Nomba } from "../nomba.ts";
import type { Order } from "../order.ts";
import { closedBecause, expiresAt } from "../pay-on-page.ts";
import { carryOutDueRefunds } from "../refund.ts";
import { OrderSwitchesChange } from "../switches.ts";
import { Act, act } from "./act.ts";
import { type ByName, Wanted } from "./wanted.ts";

/** The orders and their ledger, for tests: reads them, acts on them, and changes the switches of one. */
export function serveNombaOrderApi(site: FastifyInstance, nomba: Nomba): void {
  const noOrder = (reply: FastifyReply) => reply.code(404).send({ error: "There is no such order" });

  site.get("/api/nomba/orders", async (call, reply) => {
    const wanted = Wanted.safeParse(call.query);
    if (!wanted.success) return badInput(reply, wanted.error);
    const { reference, email, limit } = wanted.data;
    const orders = nomba.orders
      .list()
      .filter(
        (order) =>
          (reference === undefined || order.reference === reference) &&
          (email === undefined || order.customerEmail.toLowerCase() === email.toLowerCase()),
      );
    return { orders: orders.slice(0, limit).map((order) => presented(nomba, order)), total: orders.length };
  });

  site.get<ByName>("/api/nomba/orders/:name", async (call, reply) => {
    const order = nomba.orders.find(call.params.name);
    return order ? presented(nomba, order) : noOrder(reply);
  });

  site.patch<ByName>("/api/nomba/orders/:name/switches", async (call, reply) => {
    const order = nomba.orders.find(call.params.name);
    if (!order) return noOrder(reply);
    const change = OrderSwitchesChange.safeParse(call.body);
    if (!change.success) return badInput(reply, change.error);
    order.switches = changed(order.switches, change.data);
    nomba.orders.save(order);
    return presented(nomba, order);
  });

  site.post<ByName>("/api/nomba/orders/:name/act", async (call, reply) => {
    const order = nomba.orders.find(call.params.name);
    if (!order) return noOrder(reply);
    const asked = Act.safeParse(call.body);
    if (!asked.success) return badInput(reply, asked.error);
    const outcome = act(nomba, order, asked.data);
    if (outcome.kind === "impossible") return reply.code(409).send({ error: outcome.why });
    const { transactionId, requestId } = outcome;
    return { transactionId, requestId, order: presented(nomba, order) };
  });

  site.get("/api/nomba/ledger", async (call, reply) => {
    const wanted = Wanted.safeParse(call.query);
    if (!wanted.success) return badInput(reply, wanted.error);
    const { reference } = wanted.data;
    const orders = nomba.orders
      .list()
      .filter((order) => reference === undefined || order.reference === reference);
    for (const order of orders) carryOutDueRefunds(nomba, order);
    const references = ledgerSums(orders);
    return { references, totals: ledgerTotals(references), entries: ledgerEntries(orders) };
  });
}

/** An order with its current state. */
function presented(nomba: Nomba, order: Order) {
  carryOutDueRefunds(nomba, order);
  const { linkToken, ...told } = order;
  return {
    ...told,
    closed: closedBecause(nomba, order),
    expiresAt: expiresAt(nomba, order).toISOString(),
    ledger: ledgerSums([order]),
  };
}
