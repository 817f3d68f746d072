import type { Status } from "@shop/contract/admin/status";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { asTime } from "../../lib/personal-data.ts";
import { VERSION } from "../../lib/version.ts";
import { findLastBackup, isBackupMissed } from "../backups/queries.ts";
import { listChannelStates } from "../messages/channel-states.ts";
import { listPaymentStates } from "../settings/payment-states.ts";
import { readBacklog, readReconciliation } from "./backlog.ts";
import { readQueues } from "./queues.ts";
import { queueHealth } from "./rules/queue-health.ts";

/** How the shop itself is doing, without anything about a person. */
export async function viewStatus({ db, env, now }: Pick<Ctx, "db" | "env" | "now">): Promise<Status> {
  const [queues, backlog, mail, reconciliation, lastBackup, isMissed, providers, channels] =
    await Promise.all([
      readQueues({ db }),
      readBacklog({ db }),
      readMail({ db }),
      readReconciliation({ db }, { providers: env.payments.providers }),
      findLastBackup({ db }),
      isBackupMissed({ db }, env.backups),
      listPaymentStates({ db }, env),
      listChannelStates({ db }),
    ]);
  return {
    version: VERSION,
    startedAt: new Date(now().getTime() - process.uptime() * 1000).toISOString(),
    queues: queues.map(({ queue, waiting, leased, oldest, overdue }) => ({
      queue,
      health: queueHealth({ queue, oldest, overdue, leased }),
      waiting,
      oldestSeconds: Math.round(oldest),
    })),
    mail: { ...mail, givenUpLastDay: backlog.deadMails },
    webhooksGivenUpLastDay: backlog.failedWebhooks,
    reviews: backlog.reviews,
    stuckRefunds: backlog.stuckRefunds,
    reconciliation,
    backup: { isScheduled: env.backups.dir !== null, isMissed, lastGoodAt: lastBackup?.at ?? null },
    providers,
    channels,
  };
}

async function readMail({ db }: { db: Db }): Promise<Pick<Status["mail"], "lastSentAt" | "sentLastDay">> {
  const [sent] = await prepared<{ lastSentAt: string | null; sentLastDay: number }>(db)`
    with sent as (select finished_at from outbox_mails where state = 'sent' and template <> 'nothing')
    select (select finished_at from sent order by finished_at desc limit 1) as "lastSentAt",
           (select count(*)::integer from sent where finished_at > now() - interval '1 day') as "sentLastDay"`;
  const lastSentAt = sent?.lastSentAt ?? null;
  return { lastSentAt: lastSentAt && asTime(lastSentAt), sentLastDay: sent?.sentLastDay ?? 0 };
}
