import { timingSafeEqual } from "node:crypto";
import { API_BASE } from "@shop/contract/paths";
import type { FastifyRequest } from "fastify";
import { envelope } from "../../http/answers.ts";
import { callerOf } from "../../http/caller.ts";
import { takeRawBodies } from "../../http/raw-bodies.ts";
import type { Routes } from "../../http/serve.ts";
import { refuse } from "../../lib/refuse.ts";
import type { MessageChannelName } from "../../message-settings.ts";
import { NetworkCounter } from "../limits/count-by-network.ts";
import { EVENTS_PER_MINUTE } from "../limits/rules/rate-limits.ts";
import { openMessageChannels } from "./channels/open-channels.ts";
import { storeReports } from "./reports.ts";

const REPORT_LIMIT_BYTES = 256 * 1024;

/** Where Termii and WhatsApp report what became of messages. No store key: the signature is the key. */
export async function messageRoutes({ app, ctx }: Routes): Promise<void> {
  const counter = new NetworkCounter(EVENTS_PER_MINUTE);
  const channels = openMessageChannels(ctx.env);
  const take = (request: FastifyRequest) =>
    counter.take(callerOf(request, ctx.env.trustedProxies), ctx.now().getTime());

  await app.register(async (scope) => {
    takeRawBodies(scope, REPORT_LIMIT_BYTES);
    const receive = (path: string, name: MessageChannelName) =>
      scope.post(path, { bodyLimit: REPORT_LIMIT_BYTES, schema: { hide: true } }, async (request, reply) => {
        take(request);
        const channel = channels.get(name) ?? refuse("not_found");
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const read = channel.readReports({ headers: request.headers, body });
        if (read.kind === "rejected") {
          ctx.log.warn(
            { alert: "bad_signature", channel: name, why: read.why },
            "A delivery report was refused",
          );
          refuse("event_signature_wrong");
        }
        await storeReports(ctx, { channel: name, reports: read.reports });
        reply.header("cache-control", "no-store");
        return envelope({ data: null });
      });
    receive(`${API_BASE}/webhooks/termii`, "sms");
    receive(`${API_BASE}/webhooks/whatsapp`, "whatsapp");

    // Meta asks once, when the webhook is set up, and compares the bare answer.
    scope.get<{ Querystring: Record<string, string> }>(
      `${API_BASE}/webhooks/whatsapp`,
      { schema: { hide: true } },
      async (request, reply) => {
        take(request);
        const settings = ctx.env.messages.whatsapp ?? refuse("not_found");
        const { "hub.mode": mode, "hub.verify_token": given, "hub.challenge": challenge } = request.query;
        if (
          mode !== "subscribe" ||
          !isSame(given, settings.verifyToken) ||
          !/^\w{1,200}$/.test(String(challenge))
        ) {
          refuse("event_signature_wrong");
        }
        reply.header("cache-control", "no-store").type("text/plain; charset=utf-8");
        return challenge;
      },
    );
  });
}

function isSame(given: unknown, expected: string): boolean {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
