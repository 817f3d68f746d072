import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { badInput } from "../../controls/bad-input.ts";
import type { SwitchBoard } from "../../controls/switch-board.ts";
import type { Nomba } from "../nomba.ts";
import { OrderSwitchesChange, type Switches, SwitchesChange } from "../switches.ts";
import { serveNombaEventApi } from "./serve-event-api.ts";
import { serveNombaOrderApi } from "./serve-order-api.ts";
import type { ByName } from "./wanted.ts";

const SavedWebhook = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: "url must be an http(s) address" })
    .nullable()
    .optional(),
  key: z.string().min(1).max(200).optional(),
  /** false saves the address without a ping. */
  ping: z.boolean().default(true),
});

/** Controls Nomba for tests: switches, acts and its records. */
export function serveNombaControlApi(site: FastifyInstance, nomba: Nomba): void {
  serveNombaOrderApi(site, nomba);
  serveNombaEventApi(site, nomba);

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
