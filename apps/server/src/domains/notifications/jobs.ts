import { randomUUID } from "node:crypto";
import type { Ctx } from "../../ctx.ts";
import { listen } from "../../db/listen.ts";
import { everyHour } from "../../lib/every-hour.ts";
import { openMailTransport } from "./mail-transport.ts";
import { deleteOldMails } from "./outbox.ts";
import { type MailWatchers, OutboxRelay } from "./outbox-relay.ts";
import { RELAY_TIMING, type RelayTiming } from "./rules/retry.ts";

/** Sends the mails in the outbox. Any number of processes may run it. */
export async function startOutboxRelay(
  ctx: Pick<Ctx, "db" | "env" | "log">,
  { timing = RELAY_TIMING, watchers = {} }: { timing?: RelayTiming; watchers?: MailWatchers } = {},
): Promise<{ stop: () => Promise<void> }> {
  const relay = new OutboxRelay(ctx, {
    transport: openMailTransport(ctx.env, timing),
    timing,
    lease: randomUUID(),
    watchers,
  });
  const listener = await listen(ctx.env.directDatabaseUrl, ["outbox"], {
    onMessage: () => relay.expectMail(),
    onGap: () => relay.expectMail(),
    onError: (error) =>
      ctx.log.warn({ err: error }, "The connection that listens for new mail was lost; reconnecting"),
  });

  const deleting = everyHour(ctx, () => deleteOldMails(ctx), "Deleting old mails failed");
  relay.start();
  return {
    async stop() {
      await Promise.all([listener.close(), relay.stop(), deleting.stop()]);
    },
  };
}
