import { randomUUID } from "node:crypto";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { everyHour } from "../../lib/every-hour.ts";
import { LeasedWorker, type Work } from "../../lib/leased-worker.ts";
import { retryAfter } from "../notifications/rules/retry.ts";
import type { MessageChannels } from "./channel.ts";
import { announceChannels, noteChannelError } from "./channel-states.ts";
import { openMessageChannels } from "./channels/open-channels.ts";
import { composeMessage } from "./compose-message.ts";
import {
  type ClaimedMessage,
  claimMessages,
  deferMessage,
  deleteOldMessages,
  endMessage,
  fallBackToSms,
  findNextMessage,
  markMessageSent,
  noteRecipient,
} from "./outbox.ts";
import { quietMs } from "./rules/quiet-hours.ts";

/** A slow provider holds up only so many. */
const AT_ONCE = 4;
const POLL_MS = 2_000;
/** Longer than a provider has for its answer. */
const LEASE_MS = 60_000;
const RETRY = { firstRetryMs: 10_000, longestRetryMs: 15 * 60_000 };
/** Staff read it while the message waits. */
const QUIET = "Waits until 7:00, because it is night";
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;

type Dependencies = Pick<Ctx, "db" | "env" | "log" | "now">;

/** Leases messages that are due and sends them. Any number of processes may do it. */
export function messageWork(ctx: Dependencies, channels: MessageChannels): Work {
  const lease = randomUUID();
  return {
    async begin(limit) {
      const claimed = await claimMessages(ctx, { limit, lease, leaseMs: LEASE_MS });
      return claimed.map((message) =>
        deliver(ctx, channels, message).catch((err: unknown) =>
          ctx.log.error(
            { err, messageId: message.id },
            "The result of sending a message could not be stored",
          ),
        ),
      );
    },
    findNext: () => findNextMessage(ctx),
  };
}

async function deliver(ctx: Dependencies, channels: MessageChannels, message: ClaimedMessage): Promise<void> {
  const about = { messageId: message.id, channel: message.channel, step: message.step, tries: message.tries };
  const end = (state: "failed" | "unclear" | "withheld", reason: string) =>
    endMessage(ctx, message, { state, reason });
  if (message.wasInterrupted) {
    await end("unclear", "Interrupted while it was sent, so it may have arrived");
    ctx.log.warn(about, "A message was not sent again: an interrupted try may have arrived");
    return;
  }
  const channel = channels.get(message.channel);
  if (!channel) return end("withheld", "The channel was switched off");
  if (message.isOvertaken) return end("withheld", "A newer message about the order took its place");
  if (message.waitedMs > GIVE_UP_AFTER_MS) return end("failed", "It could not be sent for a day");
  const waitMs = quietMs(message.step, ctx.now());
  if (waitMs > 0) return deferMessage(ctx, message, { afterMs: waitMs, reason: QUIET, isTry: false });

  const composed = await inTransaction(ctx.db, (tx) => composeMessage({ db: tx, env: ctx.env }, message));
  if (composed.kind === "withheld") return end("withheld", composed.reason);
  if (!(await noteRecipient(ctx, message, composed.to))) return;
  const result = await channel.send(composed);
  if (result.kind === "sent") {
    await inTransaction(ctx.db, (tx) => markMessageSent({ db: tx }, message, result.id));
    ctx.log.info(about, "A message was sent");
    return;
  }
  const { kind, reason } = result;
  ctx.log.warn({ ...about, kind }, "A message was not sent");
  if (kind === "misconfigured") {
    await noteChannelError(ctx, { channel: message.channel, error: reason });
    ctx.log.error(
      { ...about, alert: "message_provider" },
      "A provider of messages refuses the shop itself: see Settings, Messages",
    );
  }
  if (kind === "unclear") return end("unclear", reason);
  const hasFallback = message.channel === "whatsapp" && channels.has("sms");
  if (kind === "refused" || (kind === "misconfigured" && hasFallback)) {
    return inTransaction(ctx.db, async (tx) => {
      await endMessage({ db: tx }, message, { state: "failed", reason });
      if (hasFallback) await fallBackToSms({ db: tx }, message);
    });
  }
  const afterMs = retryAfter({ tries: message.tries, chance: Math.random(), timing: RETRY });
  await deferMessage(ctx, message, { afterMs, reason, isTry: true });
}

/** Sends the messages of the channels that are configured. Without one, no message is even written. */
export async function startMessageWorker(ctx: Dependencies): Promise<{ stop: () => Promise<void> }> {
  const channels = openMessageChannels(ctx.env);
  await announceChannels(ctx, channels);
  const deleting = everyHour(ctx, () => deleteOldMessages(ctx), "Deleting old messages failed");
  if (channels.size === 0) return deleting;
  const worker = new LeasedWorker(messageWork(ctx, channels), {
    atOnce: () => AT_ONCE,
    pollMs: POLL_MS,
    log: ctx.log,
    fault: "Reading the messages to send failed; trying again",
  });
  worker.start();
  return {
    async stop() {
      await Promise.all([worker.stop(), deleting.stop()]);
    },
  };
}
