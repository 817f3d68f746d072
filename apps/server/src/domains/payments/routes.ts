import { API_BASE } from "@shop/contract/paths";
import { ProviderName } from "@shop/contract/payments";
import type { FastifyReply } from "fastify";
import { envelope } from "../../http/answers.ts";
import { callerOf } from "../../http/caller.ts";
import { takeRawBodies } from "../../http/raw-bodies.ts";
import type { Routes } from "../../http/serve.ts";
import { refuse } from "../../lib/refuse.ts";
import { withinTime } from "../../lib/within-time.ts";
import { NetworkCounter } from "../limits/count-by-network.ts";
import { EVENTS_PER_MINUTE } from "../limits/rules/rate-limits.ts";
import { keepEvent } from "./keep-event.ts";

const EVENT_LIMIT_BYTES = 64 * 1024;
/** Providers want an answer within a second. */
const ANSWER_WITHIN_MS = 800;

/**
 * Where providers announce what happened. No store key: the signature replaces it. Nothing is looked up or decided
 * here. The payment becomes due for a poll, and a person is alerted to a dispute.
 */
export async function paymentRoutes({ app, ctx }: Routes): Promise<void> {
  const events = new NetworkCounter(EVENTS_PER_MINUTE);
  await app.register(async (scope) => {
    takeRawBodies(scope, EVENT_LIMIT_BYTES);

    scope.post<{ Params: { provider: string } }>(
      `${API_BASE}/webhooks/:provider`,
      { bodyLimit: EVENT_LIMIT_BYTES, schema: { hide: true } },
      async (request, reply) => {
        events.take(callerOf(request, ctx.env.trustedProxies), ctx.now().getTime());
        const name = ProviderName.safeParse(request.params.provider).data;
        const provider = name && ctx.providers.get(name);
        if (!provider) refuse("not_found");
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = provider.readEvent({ headers: request.headers, body, now: ctx.now() });
        if (event.kind === "rejected") {
          ctx.log.warn(
            { alert: "bad_signature", provider: provider.name, why: event.why },
            "A payment event was refused",
          );
          refuse("event_signature_wrong");
        }
        if (event.kind === "ping") return ok(reply);

        const storing = keepEvent(ctx, { provider: provider.name, event, body });
        // An event that was not stored is not acknowledged: the provider delivers it again, and by then it can usually
        // be stored.
        const isStored = await withinTime(ANSWER_WITHIN_MS, storing);
        if (!isStored) {
          storing.catch((err) => ctx.log.warn({ err }, "A payment event could not be stored"));
          refuse("busy", null, { retryAfter: 30 });
        }
        return ok(reply);
      },
    );

    // Some providers post to the address where they send the shopper's browser: that is no event.
    scope.post(`/checkout/return`, { schema: { hide: true } }, async (_request, reply) => ok(reply));
  });
}

function ok(reply: FastifyReply) {
  reply.header("cache-control", "no-store");
  return envelope({ data: null });
}
