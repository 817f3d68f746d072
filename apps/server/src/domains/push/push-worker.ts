import { randomUUID } from "node:crypto";
import type { Ctx } from "../../ctx.ts";
import { guardedPost } from "../../lib/guarded-post.ts";
import { LeasedWorker, type Work } from "../../lib/leased-worker.ts";
import { isPublicAddress } from "../../lib/public-address.ts";
import { retryAfter } from "../notifications/rules/retry.ts";
import { pushKeys } from "./push-keys.ts";
import {
  type ClaimedPush,
  claimPushes,
  deferPush,
  deletePush,
  findNextPush,
  forgetSubscription,
} from "./push-outbox.ts";
import { encryptPush } from "./rules/encrypt-push.ts";
import { isPushService } from "./rules/push-service.ts";
import { pushText } from "./rules/push-text.ts";
import { signVapid } from "./rules/sign-vapid.ts";

/** How many notifications are sent at once: a slow push service holds up no more. */
const AT_ONCE = 8;
const POLL_MS = 2_000;
const RETRY = { firstRetryMs: 10_000, longestRetryMs: 15 * 60_000 };
/** Later, the news is old. The push service keeps it as long for a device that is off. */
const USEFUL_SECONDS = 24 * 60 * 60;
/** Answers of a service that no longer knows the device (RFC 8030, section 7.3). */
const GONE = [404, 410];

type Dependencies = Pick<Ctx, "db" | "env" | "log" | "now">;

async function deliver(
  ctx: Dependencies,
  push: ClaimedPush,
  lease: string,
  signal: AbortSignal,
): Promise<void> {
  if (push.waitedMs > USEFUL_SECONDS * 1000) return deletePush(ctx, push);
  const status = await send(ctx, push, signal);
  if (status !== null && status >= 200 && status < 300) return deletePush(ctx, push);
  const about = { pushId: push.id, service: new URL(push.endpoint).host, status, tries: push.tries };
  if (status !== null && GONE.includes(status)) {
    await forgetSubscription(ctx, { id: push.subscriptionId, endpoint: push.endpoint });
    ctx.log.info(about, "A device no longer takes notifications");
    return;
  }
  if (status !== null && status !== 429 && status < 500) {
    await deletePush(ctx, push);
    ctx.log.error(about, "A push service refused a notification permanently");
    return;
  }
  const afterMs = retryAfter({ tries: push.tries, chance: Math.random(), timing: RETRY });
  await deferPush(ctx, { id: push.id, lease, afterMs });
  ctx.log.warn({ ...about, afterMs }, "A notification could not be sent; it will be tried again");
}

/** @returns the service's answer; null when there was none */
async function send(ctx: Dependencies, push: ClaimedPush, signal: AbortSignal): Promise<number | null> {
  const { env } = ctx;
  // The rules may have become stricter since it was saved.
  if (!isPushService(push.endpoint, env)) return GONE[0] ?? null;
  const keys = await pushKeys(ctx);
  const contact = env.contact.mail ? `mailto:${env.contact.mail}` : env.publicUrl;
  const { status } = await guardedPost(push.endpoint, {
    headers: {
      authorization: signVapid(keys, { endpoint: push.endpoint, contact, now: ctx.now() }),
      "content-type": "application/octet-stream",
      "content-encoding": "aes128gcm",
      ttl: String(USEFUL_SECONDS),
      urgency: "normal",
    },
    body: encryptPush(Buffer.from(JSON.stringify(pushText(push))), push),
    isAllowed: (address) => !env.production || isPublicAddress(address),
    signal,
  });
  return status;
}

/** Leases notifications that are due and sends them. Any number of processes may do it. */
export function pushWork(ctx: Dependencies, signal: AbortSignal): Work {
  const lease = randomUUID();
  return {
    async begin(limit) {
      const claimed = await claimPushes(ctx, { limit, lease });
      return claimed.map((push) =>
        deliver(ctx, push, lease, signal).catch((err: unknown) =>
          ctx.log.error({ err, pushId: push.id }, "The result of a notification could not be stored"),
        ),
      );
    },
    findNext: () => findNextPush(ctx),
  };
}

export function startPushWorker(ctx: Dependencies): { stop: () => Promise<void> } {
  const aborting = new AbortController();
  const worker = new LeasedWorker(pushWork(ctx, aborting.signal), {
    atOnce: () => AT_ONCE,
    pollMs: POLL_MS,
    log: ctx.log,
    fault: "Reading the notifications to send failed; trying again",
  });
  worker.start();
  return {
    async stop() {
      // What is being sent is tried again when its lease ends.
      aborting.abort();
      await worker.stop();
    },
  };
}
