import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { badInput } from "../../controls/bad-input.ts";
import type { Nomba } from "../nomba.ts";
import { queueUnrelatedEvent, UNRELATED_EVENTS } from "../unrelated-event.ts";
import { ping } from "../webhook.ts";
import { type ByName, Wanted } from "./wanted.ts";

/** The events for the shop's webhook, for tests: reads them, sends one again, and sends others. */
export function serveNombaEventApi(site: FastifyInstance, nomba: Nomba): void {
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
}
