import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Ctx } from "../../ctx.ts";
import { listen } from "../../db/listen.ts";
import { openMailTransport } from "./mail-transport.ts";
import { deleteOldMails } from "./outbox.ts";
import { OutboxRelay } from "./outbox-relay.ts";
import { RELAY_TIMING, type RelayTiming } from "./rules/retry.ts";

const DELETE_EVERY_MS = 60 * 60 * 1000;

/** Sends the mails in the outbox. Any number of processes may run it. */
export async function startOutboxRelay(
  ctx: Pick<Ctx, "db" | "env" | "log">,
  timing: RelayTiming = RELAY_TIMING,
): Promise<{ stop: () => Promise<void> }> {
  const relay = new OutboxRelay(ctx, openMailTransport(ctx.env, timing), timing, randomUUID());
  const listener = await listen(ctx.env.databaseUrl, "outbox", {
    onMessage: () => relay.expectMail(),
    onGap: () => relay.expectMail(),
    onError: (error) =>
      ctx.log.warn({ err: error }, "The connection that listens for new mail was lost; reconnecting"),
  });

  const deleting = new AbortController();
  const deleted = deleteMailsEveryHour(ctx, deleting.signal);
  relay.start();
  return {
    async stop() {
      deleting.abort();
      await Promise.all([listener.close(), relay.stop(), deleted]);
    },
  };
}

async function deleteMailsEveryHour(ctx: Pick<Ctx, "db" | "log">, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await deleteOldMails(ctx).catch((err) => ctx.log.warn({ err }, "Deleting old mails failed"));
    await wait(DELETE_EVERY_MS, undefined, { signal, ref: false }).catch(() => {}); // stopped
  }
}
