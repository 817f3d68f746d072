import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { badInput } from "../../controls/bad-input.ts";
import { changed } from "../../controls/switch-board.ts";
import { ledgerTotals } from "../../payments/ledger-totals.ts";
import { ledgerSums } from "../ledger.ts";
import type { Paystack } from "../paystack.ts";
import { carryOutDueRefunds } from "../refund.ts";
import { OwnSwitchesChange, SwitchesChange } from "../switches.ts";
import { Act, act } from "./act.ts";

const MAX_LISTED = 200;

type ByName = { Params: { name: string } };

/** Controls Paystack for tests, like Nomba's control API. */
export function servePaystackControlApi(site: FastifyInstance, paystack: Paystack): void {
  const { switches, transactions, events } = paystack;
  const unknown = (reply: FastifyReply) => reply.code(404).send({ error: "There is no such transaction" });
  const overview = () => ({
    now: paystack.clock.now().toISOString(),
    webhookUrl: paystack.webhook.url,
    orders: transactions.list().length,
    switches: switches.for(),
    changed: switches.forAll,
    customers: switches.forCustomers,
  });

  site.get("/api/paystack", async () => overview());

  site.patch("/api/paystack/switches", async (call, reply) => {
    const change = SwitchesChange.safeParse(call.body);
    if (!change.success) return badInput(reply, change.error);
    switches.change(change.data);
    return overview();
  });
  site.patch<ByName>("/api/paystack/customers/:name/switches", async (call, reply) => {
    const change = OwnSwitchesChange.safeParse(call.body);
    if (!change.success) return badInput(reply, change.error);
    switches.changeForCustomer(call.params.name, change.data);
    return overview();
  });
  site.patch<ByName>("/api/paystack/orders/:name/switches", async (call, reply) => {
    const transaction = transactions.find(call.params.name);
    if (!transaction) return unknown(reply);
    const change = OwnSwitchesChange.safeParse(call.body);
    if (!change.success) return badInput(reply, change.error);
    transaction.switches = changed(transaction.switches, change.data);
    transactions.save(transaction);
    return transaction;
  });

  site.post("/api/paystack/reset", async (call, reply) => {
    const asked = z.strictObject({ records: z.boolean().default(false) }).safeParse(call.body ?? {});
    if (!asked.success) return badInput(reply, asked.error);
    switches.reset();
    paystack.clock.setAhead(0);
    paystack.calls.clear();
    if (asked.data.records) {
      events.clear();
      transactions.clear();
    }
    return overview();
  });
  site.post("/api/paystack/clock", async (call, reply) => {
    const asked = z.strictObject({ aheadSeconds: z.number().min(0).max(40_000_000) }).safeParse(call.body);
    if (!asked.success) return badInput(reply, asked.error);
    paystack.clock.setAhead(asked.data.aheadSeconds);
    return overview();
  });
  // Paystack's dashboard does not ping the address.
  site.put("/api/paystack/webhook", async (call, reply) => {
    const asked = z.strictObject({ url: z.url({ protocol: /^https?$/ }).nullable() }).safeParse(call.body);
    if (!asked.success) return badInput(reply, asked.error);
    paystack.webhook.url = asked.data.url;
    return { isSaved: true, url: asked.data.url };
  });

  site.get<{ Querystring: { email?: string; reference?: string } }>("/api/paystack/orders", async (call) => {
    const { email, reference } = call.query;
    const found = transactions
      .list()
      .filter(
        (one) =>
          (reference === undefined || one.reference === reference) &&
          (email === undefined || one.email === email),
      );
    return { orders: found.slice(0, MAX_LISTED), total: found.length };
  });
  site.get<ByName>("/api/paystack/orders/:name", async (call, reply) => {
    return transactions.find(call.params.name) ?? unknown(reply);
  });
  site.post<ByName>("/api/paystack/orders/:name/act", async (call, reply) => {
    const transaction = transactions.find(call.params.name);
    if (!transaction) return unknown(reply);
    const asked = Act.safeParse(call.body);
    if (!asked.success) return badInput(reply, asked.error);
    const why = act(paystack, transaction, asked.data);
    return why === null ? { order: transaction } : reply.code(409).send({ error: why });
  });

  site.get<{ Querystring: { reference?: string } }>("/api/paystack/ledger", async (call) => {
    const { reference } = call.query;
    const asked = transactions.list().filter((one) => reference === undefined || one.reference === reference);
    for (const transaction of asked) carryOutDueRefunds(paystack, transaction);
    const references = ledgerSums(asked);
    return { references, totals: ledgerTotals(references) };
  });
  site.get<{ Querystring: { reference?: string } }>("/api/paystack/events", async (call) => {
    const { reference } = call.query;
    const found = events.list().filter((event) => reference === undefined || event.reference === reference);
    return { events: found.slice(0, MAX_LISTED) };
  });
  site.post<ByName>("/api/paystack/events/:name/push", async (call, reply) => {
    const event = events.find(call.params.name);
    if (!event) return reply.code(404).send({ error: "There is no such event" });
    await events.resend(event);
    return event;
  });
  site.get("/api/paystack/calls", async () => ({
    calls: paystack.calls.list(),
    followed: paystack.calls.followed,
  }));
}
