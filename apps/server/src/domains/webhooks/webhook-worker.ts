import type { Ctx } from "../../ctx.ts";
import { everyHour } from "../../lib/every-hour.ts";
import { LeasedWorker, type Work } from "../../lib/leased-worker.ts";
import { secretSeal } from "./add-webhook.ts";
import { webhookAddresses } from "./check-address.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  deleteOldEvents,
  findNextDelivery,
  recordTry,
} from "./deliveries.ts";
import { WEBHOOK_TRIES_MAX, webhookRetryMs } from "./rules/retry-webhook.ts";
import { sendWebhook } from "./send-webhook.ts";

/** A slow receiver holds up only so many others. */
const AT_ONCE = 8;
const POLL_MS = 3_000;

type Dependencies = Pick<Ctx, "db" | "env" | "log" | "now">;

/** Sends one leased delivery and writes down how it went. */
async function deliver(ctx: Dependencies, delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  if (delivery.tries > WEBHOOK_TRIES_MAX) {
    const error = "The shop was stopped each time that it sent this event";
    ctx.log.error(
      { alert: "dead_letter", event: delivery.eventId, tries: delivery.tries },
      "A webhook was given up",
    );
    return recordTry(ctx, { delivery, status: null, error, retryMs: null });
  }
  const secret = secretSeal(ctx.env, delivery.endpointId).open(delivery.secret);
  const sent =
    secret === null
      ? { status: null, error: "The signing secret cannot be read: remove the webhook and add it again" }
      : await sendWebhook(delivery, {
          secret,
          now: ctx.now(),
          isAllowed: webhookAddresses(ctx.env),
          signal,
        });
  const retryMs =
    sent.error === null
      ? null
      : webhookRetryMs({ tries: delivery.tries, status: sent.status, chance: Math.random() });
  await recordTry(ctx, { delivery, ...sent, retryMs });
  if (sent.error === null) return;
  const about = { webhook: delivery.endpointId, event: delivery.eventId, tries: delivery.tries, retryMs };
  ctx.log.warn({ ...about, status: sent.status }, "A webhook was not received");
}

/** Leases deliveries that are due and sends them. Any number of processes may do it. */
export function webhookWork(ctx: Dependencies, signal: AbortSignal): Work {
  return {
    async begin(limit) {
      const claimed = await claimDeliveries(ctx, { limit });
      return claimed.map((delivery) =>
        deliver(ctx, delivery, signal).catch((err: unknown) =>
          ctx.log.error({ err, event: delivery.eventId }, "How a webhook went could not be stored"),
        ),
      );
    },
    findNext: () => findNextDelivery(ctx),
  };
}

export function startWebhookWorker(ctx: Dependencies): { stop: () => Promise<void> } {
  const aborting = new AbortController();
  const worker = new LeasedWorker(webhookWork(ctx, aborting.signal), {
    atOnce: () => AT_ONCE,
    pollMs: POLL_MS,
    log: ctx.log,
    fault: "Reading the webhooks to send failed; trying again",
  });
  worker.start();
  const deleting = everyHour(ctx, () => deleteOldEvents(ctx), "Deleting old webhook events failed");
  return {
    async stop() {
      // What is being sent is tried again when its lease ends.
      aborting.abort();
      await Promise.all([worker.stop(), deleting.stop()]);
    },
  };
}
