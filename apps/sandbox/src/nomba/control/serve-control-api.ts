import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { changed, type SwitchBoard } from "../../controls/switch-board.ts";
import { ledgerEntries, ledgerSums } from "../ledger.ts";
import type { Nomba } from "../nomba.ts";
import type { Order } from "../order.ts";
import { closedBecause, expiresAt } from "../pay-on-page.ts";
import { carryOutDueRefunds } from "../refund.ts";
import { OrderSwitchesChange, type Switches, SwitchesChange } from "../switches.ts";
import { queueUnrelatedEvent, UNRELATED_EVENTS } from "../unrelated-event.ts";
import { ping } from "../webhook.ts";
import { Act, act } from "./act.ts";

const MAX_LISTED = 200;

type ByName = { Params: { name: string } };

const SavedWebhook = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: "url must be an http(s) address" })
    .nullable()
    .optional(),
  key: z.string().min(1).max(200).optional(),
  /** false saves the address without a ping. */
  ping: z.boolean().default(true),
});

const Wanted = z.object({
  reference: z.string().optional(),
  email: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(MAX_LISTED),
});

/** Controls Nomba for tests: switches, acts and its records. */
export function serveNombaControlApi(site: FastifyInstance, nomba: Nomba): void {
  const badInput = (reply: FastifyReply, error: z.ZodError) =>
    reply.code(400).send({
      error: error.issues
        .map(({ path, message }) => `${path.join(".")}: ${message}`.replace(/^: /, ""))
        .join("; "),
    });
  const noOrder = (reply: FastifyReply) => reply.code(404).send({ error: "There is no such order" });

  site.get("/api/nomba", async () => overview(nomba));

  site.patch("/api/nomba/switches", async (call, reply) => {
    const change = SwitchesChange.safeParse(call.body);
    if (!change.success) return badInput(reply, change.error);
    nomba.switches.change(change.data);
    return saidBy(nomba.switches);
  });

  site.patch<ByName>("/api/nomba/customers/:name/switches", async (call, reply) => {
    const change = OrderSwitchesChange.safeParse(call.body);
    if (!change.success) return badInput(reply, change.error);
    nomba.switches.changeForCustomer(call.params.name, change.data);
    return saidBy(nomba.switches);
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

  site.post("/api/nomba/reset", async (call, reply) => {
    const asked = z.strictObject({ records: z.boolean().default(false) }).safeParse(call.body ?? {});
    if (!asked.success) return badInput(reply, asked.error);
    nomba.switches.reset();
    nomba.clock.setAhead(0);
    nomba.calls.clear();
    if (asked.data.records) {
      nomba.events.clear();
      nomba.orders.clear();
      nomba.answered.clear();
    }
    return overview(nomba);
  });

  site.post("/api/nomba/clock", async (call, reply) => {
    const asked = z.strictObject({ aheadSeconds: z.number().min(0).max(40_000_000) }).safeParse(call.body);
    if (!asked.success) return badInput(reply, asked.error);
    nomba.clock.setAhead(asked.data.aheadSeconds);
    return { now: nomba.clock.now().toISOString() };
  });

  site.put("/api/nomba/webhook", async (call, reply) => {
    const asked = SavedWebhook.safeParse(call.body);
    if (!asked.success) return badInput(reply, asked.error);
    const { url, key, ping: isTried } = asked.data;
    if (key !== undefined) nomba.webhook.key = key;
    if (url === undefined) return { isSaved: key !== undefined, url: nomba.webhook.url };
    if (url === null || !isTried) {
      nomba.webhook.point(url);
      return { isSaved: true, url };
    }
    const { isSaved, status, error } = await nomba.webhook.save(url);
    return reply.code(isSaved ? 200 : 409).send({ isSaved, url: nomba.webhook.url, status, error });
  });

  site.post("/api/nomba/tokens/expire", async () => {
    nomba.tokens.expireAll();
    return { issued: nomba.tokens.issued };
  });

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
    const sum = (of: "taken" | "returned" | "net") =>
      references.filter(({ currency }) => currency === "NGN").reduce((total, row) => total + row[of], 0);
    return {
      references,
      totals: { taken: sum("taken"), returned: sum("returned"), net: sum("net") },
      entries: ledgerEntries(orders),
    };
  });

  site.get("/api/nomba/events", async (call, reply) => {
    const wanted = Wanted.safeParse(call.query);
    if (!wanted.success) return badInput(reply, wanted.error);
    const { reference, limit } = wanted.data;
    const events = nomba.events
      .list()
      .filter((event) => reference === undefined || event.reference === reference);
    return { events: events.slice(0, limit) };
  });

  site.post<ByName>("/api/nomba/events/:name/push", async (call, reply) => {
    const event = nomba.events.find(call.params.name);
    if (!event) return reply.code(404).send({ error: "There is no such event" });
    await nomba.events.resend(event);
    return event;
  });

  site.post("/api/nomba/events/unrelated", async (call, reply) => {
    const asked = z.strictObject({ kind: z.enum(UNRELATED_EVENTS) }).safeParse(call.body);
    if (!asked.success) return badInput(reply, asked.error);
    return { requestId: queueUnrelatedEvent(nomba, asked.data.kind) };
  });

  site.post("/api/nomba/events/ping", async (_call, reply) => {
    if (nomba.webhook.url === null) return reply.code(409).send({ error: "No address is saved" });
    return ping(nomba.webhook.url);
  });

  site.get("/api/nomba/calls", async () => ({ calls: nomba.calls.list(), followed: nomba.calls.followed }));
}

function saidBy(switches: SwitchBoard<Switches>) {
  return { switches: switches.for(), changed: switches.forAll, customers: switches.forCustomers };
}

function overview(nomba: Nomba) {
  const orders = nomba.orders.list();
  return {
    now: nomba.clock.now().toISOString(),
    aheadSeconds: nomba.clock.aheadSeconds,
    webhookUrl: nomba.webhook.url,
    orders: orders.length,
    walletBalance: nomba.orders.walletBalance,
    tokensIssued: nomba.tokens.issued,
    ...saidBy(nomba.switches),
  };
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
