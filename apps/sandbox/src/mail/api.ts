import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { servePageEvents } from "../site/page-events.ts";
import type { Mail } from "./mail.ts";
import type { MailParts } from "./mail-parts.ts";
import { SmtpSetting } from "./smtp-switch.ts";

const MAX_WAIT_MS = 60 * 1000;

/** A mail id, milliseconds or an ISO time. All are points in time, because a mail id is the millisecond of its arrival. */
const After = z
  .union(
    [
      z.string().regex(/^\d{1,16}$/),
      z.iso.datetime({ offset: true }).transform((time) => String(Date.parse(time))),
    ],
    {
      error: "after must be the id of a mail, milliseconds since 1970 or an ISO time",
    },
  )
  .optional();
const ListQuery = z.object({ to: z.string().max(320).optional(), after: After });
const LatestQuery = ListQuery.extend({
  wait: z.coerce.number({ error: "wait must be milliseconds" }).int().min(0).max(MAX_WAIT_MS).default(0),
});

/** The mail API: tests use it, and the pages' script listens to its event stream. */
export function serveMailApi(site: FastifyInstance, { inbox, smtpSwitch, smtpUrl }: MailParts): void {
  site.get("/api/health", async () => ({ ok: true, smtp: smtpUrl, mails: inbox.list().length }));

  site.get("/api/mails", async (call, reply) => {
    const wanted = ListQuery.safeParse(call.query);
    if (!wanted.success) return badInput(reply, wanted.error);
    return { mails: inbox.list(wanted.data).map(summary) };
  });

  site.get("/api/mails/latest", async (call, reply) => {
    const asked = LatestQuery.safeParse(call.query);
    if (!asked.success) return badInput(reply, asked.error);
    const { wait, ...wanted } = asked.data;
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    const mail = await inbox.waitFor(wanted, { ms: wait, signal: gone.signal });
    return mail ?? reply.code(404).send({ error: "No such mail has come" });
  });

  site.get<{ Params: { id: string } }>("/api/mails/:id", async (call, reply) => {
    return inbox.find(call.params.id) ?? reply.code(404).send({ error: "There is no such mail" });
  });

  site.delete<{ Params: { id: string } }>("/api/mails/:id", async (call, reply) => {
    if (await inbox.remove(call.params.id)) return { deleted: 1 };
    return reply.code(404).send({ error: "There is no such mail" });
  });

  site.delete("/api/mails", async () => ({ deleted: await inbox.clear() }));

  site.get("/api/smtp", async () => smtpSwitch.setting);
  site.post("/api/smtp", async (call, reply) => {
    const setting = SmtpSetting.safeParse(call.body);
    if (!setting.success) return badInput(reply, setting.error);
    smtpSwitch.set(setting.data);
    return smtpSwitch.setting;
  });

  inbox.onChange(servePageEvents(site, { address: "/api/events", event: "inbox" }));
}

function summary({ html, text, headers, ...mail }: Mail) {
  return { ...mail, hasHtml: html !== null, hasText: text !== null };
}

function badInput(reply: FastifyReply, error: z.ZodError) {
  return reply.code(400).send({ error: error.issues.map((issue) => issue.message).join("; ") });
}
