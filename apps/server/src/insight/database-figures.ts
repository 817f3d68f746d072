import { Gauge, Registry } from "prom-client";
import type { Ctx } from "../ctx.ts";
import { findLastBackup, isBackupMissed } from "../domains/backups/queries.ts";
import { readBacklog, readReconciliation } from "../domains/operations/backlog.ts";
import { readQueues } from "../domains/operations/queues.ts";
import { withinTime } from "../lib/within-time.ts";

/** Prometheus gives up after ten seconds, and the figures of this process must arrive while the database is slow. */
export const DATABASE_TIMEOUT_MS = 2_000;

/** @returns a function that reads what only the database knows; null while it does not answer */
export function databaseFigures({ db, env }: Pick<Ctx, "db" | "env">): () => Promise<string | null> {
  const registry = new Registry();
  const figures = openGauges(registry);
  /** One at a time: a slow database must not be asked by every scrape again. */
  let reading: Promise<void> | null = null;
  return async () => {
    reading ??= readInto(figures, { db, env }).finally(() => {
      reading = null;
    });
    const hasAnswered = await withinTime(DATABASE_TIMEOUT_MS, reading).catch(() => false); // the pool logs the cause
    return hasAnswered ? registry.metrics() : null;
  };
}

function openGauges(registry: Registry) {
  const gauge = <const Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  return {
    waiting: gauge("shop_queue_waiting", "Items of a queue that wait to be done", ["queue"]),
    leased: gauge("shop_queue_leased", "Items of a queue that a worker has leased", ["queue"]),
    oldest: gauge("shop_queue_oldest_seconds", "Age of the oldest item of a queue", ["queue"]),
    overdue: gauge("shop_queue_overdue_seconds", "How long the next item of a queue has been due", ["queue"]),
    reviews: gauge("shop_reviews_open", "Payments that need a person's decision"),
    oldestReview: gauge("shop_reviews_oldest_seconds", "How long the oldest of these payments has waited"),
    stuckRefunds: gauge("shop_refunds_stuck", "Refunds that the shop cannot send on its own"),
    deadMails: gauge(
      "shop_mails_dead",
      "Mails given up within the last day, besides those to unknown mailboxes",
    ),
    failedWebhooks: gauge("shop_webhooks_failed", "Deliveries to programs given up within the last day"),
    daysDue: gauge(
      "shop_reconciliation_days_due",
      "Days of the last week not compared with a provider's records",
      ["provider"],
    ),
    differences: gauge("shop_reconciliation_differences", "Differences found in the last week's days", [
      "provider",
    ]),
    lastBackup: gauge(
      "shop_backup_last_good_timestamp_seconds",
      "When the last backup was finished that was proved by restoring it; 0 when there is none",
    ),
    missedBackup: gauge("shop_backup_missed", "1 when no scheduled backup has succeeded for too long"),
  };
}

async function readInto(
  figures: ReturnType<typeof openGauges>,
  { db, env }: Pick<Ctx, "db" | "env">,
): Promise<void> {
  const [queues, backlog, providers, backup, isMissed] = await Promise.all([
    readQueues({ db }),
    readBacklog({ db }),
    readReconciliation({ db }, { providers: env.payments.providers }),
    findLastBackup({ db }),
    isBackupMissed({ db }, env.backups),
  ]);
  figures.lastBackup.set(backup === null ? 0 : Date.parse(backup.at) / 1000);
  figures.missedBackup.set(isMissed ? 1 : 0);
  for (const { queue, ...state } of queues) {
    figures.waiting.set({ queue }, state.waiting);
    figures.leased.set({ queue }, state.leased);
    figures.oldest.set({ queue }, state.oldest);
    figures.overdue.set({ queue }, state.overdue);
  }
  figures.reviews.set(backlog.reviews);
  figures.oldestReview.set(backlog.oldestReview);
  figures.stuckRefunds.set(backlog.stuckRefunds);
  figures.deadMails.set(backlog.deadMails);
  figures.failedWebhooks.set(backlog.failedWebhooks);
  for (const { provider, ...state } of providers) {
    figures.daysDue.set({ provider }, state.daysDue);
    figures.differences.set({ provider }, state.differences);
  }
}
