import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Ctx } from "../../ctx.ts";
import { listen } from "../../db/listen.ts";
import { MailWorker } from "./mail-worker.ts";
import { sweepMails } from "./outbox.ts";
import { openPost } from "./post.ts";
import { MAIL_PACE, type MailPace } from "./rules/retry.ts";

const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** Sends what is in the outbox. Any number of processes may run it. */
export async function startMailWorker(
  ctx: Pick<Ctx, "db" | "env" | "log">,
  pace: MailPace = MAIL_PACE,
): Promise<{ stop: () => Promise<void> }> {
  const worker = new MailWorker(ctx, openPost(ctx.env, pace), pace, randomUUID());
  const line = await listen(ctx.env.databaseUrl, "outbox", {
    onMessage: () => worker.expectMail(),
    onGap: () => worker.expectMail(),
    onError: (error) =>
      ctx.log.warn({ err: error }, "The line that tells of new mail broke; connecting again"),
  });

  const sweeping = new AbortController();
  const swept = sweepNowAndThen(ctx, sweeping.signal);
  worker.start();
  return {
    async stop() {
      sweeping.abort();
      await Promise.all([line.close(), worker.stop(), swept]);
    },
  };
}

async function sweepNowAndThen(ctx: Pick<Ctx, "db" | "log">, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sweepMails(ctx).catch((err) => ctx.log.warn({ err }, "Old mails were not swept"));
    await wait(SWEEP_EVERY_MS, undefined, { signal, ref: false }).catch(() => {}); // stopped meanwhile
  }
}
