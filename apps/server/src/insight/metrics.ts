import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Ctx } from "../ctx.ts";
import type { Connection } from "../db/pool.ts";
import { findLastBackup, isBackupMissed } from "../domains/backups/queries.ts";
import { readBacklog, readReconciliation } from "../domains/operations/backlog.ts";
import { readQueues } from "../domains/operations/queues.ts";
import type { RequestSlots } from "../http/request-slots.ts";
import { TRAFFIC_CLASSES, type TrafficClass } from "../http/traffic-class.ts";
import { VERSION } from "../lib/version.ts";
import { withinTime } from "../lib/within-time.ts";
import { workerWatch } from "../lib/worker-watch.ts";

/** Prometheus gives up after ten seconds, and the figures of this process must arrive while the database is slow. */
const DATABASE_TIMEOUT_MS = 2_000;
const BUCKET_TIMEOUT_MS = 2_000;

export interface Metrics {
  contentType: string;
  /** All figures as Prometheus reads them. */
  text: () => Promise<string>;
  /** Counts an answer to a client. */
  onAnswer: (trafficClass: TrafficClass, status: number, seconds: number) => void;
}

/** What the figures are read from, besides the database. */
type Sources = Pick<Connection, "pool"> & { slots: RequestSlots };

const OUTCOMES = ["ok", "refused", "busy", "fault"] as const;
type Outcome = (typeof OUTCOMES)[number];

/** `refused`: the shop said no, or the request was wrong. `busy`: 503, to be tried again. `fault`: an error of the shop. */
function outcomeOf(status: number): Outcome {
  if (status < 400) return "ok";
  if (status < 500) return "refused";
  return status === 503 ? "busy" : "fault";
}

/**
 * Everything that Prometheus can ask this process. A label is one of a few constant words: never an address as it was
 * requested, a token or anything about a person.
 */
export function openMetrics(
  ctx: Pick<Ctx, "db" | "cache" | "env" | "pictures" | "standby">,
  { pool, slots }: Sources,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: "shop_http_request_duration_seconds",
    help: "Time from a request's headers to the end of its answer, by what it is about and how it ended",
    labelNames: ["class", "outcome"] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  // Prometheus sees a rise only in a series that it knew before.
  for (const trafficClass of TRAFFIC_CLASSES) {
    for (const outcome of OUTCOMES) requests.zero({ class: trafficClass, outcome });
  }
  new Gauge({
    name: "shop_build_info",
    help: "Always 1. The version and the role of the process",
    labelNames: ["version", "role"] as const,
    registers,
  }).set({ version: VERSION, role: ctx.env.role }, 1);

  countCache(ctx, registers);
  countConnections(pool, registers);
  countPictures(ctx, registers);
  countStandby(ctx, registers);
  countWork(registers);
  countSlots(slots, registers);
  const isUp = new Gauge({
    name: "shop_database_up",
    help: "Whether the database answered within two seconds",
    registers,
  });
  const inDatabase = figuresInDatabase(ctx);
  return {
    contentType: registry.contentType,
    async text() {
      const stored = await inDatabase();
      isUp.set(stored === null ? 0 : 1);
      return (await registry.metrics()) + (stored ?? "");
    },
    onAnswer(trafficClass, status, seconds) {
      requests.observe({ class: trafficClass, outcome: outcomeOf(status) }, seconds);
    },
  };
}

function countCache({ cache }: Pick<Ctx, "cache">, registers: Registry[]): void {
  new Counter({
    name: "shop_cache_answers_total",
    help: "Answers that are the same for everyone, by whether they were cached or had to be made",
    labelNames: ["result"] as const,
    registers,
    collect() {
      const { hits, made } = cache.counts;
      this.reset();
      this.inc({ result: "hit" }, hits);
      this.inc({ result: "made" }, made);
    },
  });
  new Gauge({
    name: "shop_cache_bytes",
    help: "Memory that cached answers take",
    registers,
    collect() {
      this.set(cache.bytes);
    },
  });
}

function countConnections(pool: Connection["pool"], registers: Registry[]): void {
  new Gauge({
    name: "shop_database_connections",
    help: "Connections of the pool, by what they do; waiting: requests without a connection",
    labelNames: ["state"] as const,
    registers,
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  new Gauge({
    name: "shop_database_connections_max",
    help: "Connections that the pool may have",
    registers,
  }).set(pool.options.max);
}

function countPictures({ pictures }: Pick<Ctx, "pictures">, registers: Registry[]): void {
  new Gauge({
    name: "shop_pictures_up",
    help: "Whether the bucket of the pictures answered within two seconds; always 1 where they are in a folder",
    registers,
    async collect() {
      const isUp = pictures.problem().then((problem) => problem === null);
      this.set((await withinTime(BUCKET_TIMEOUT_MS, isUp)) && (await isUp) ? 1 : 0);
    },
  });
  const counter = (name: string, help: string, value: "count" | "seconds") =>
    new Counter({
      name,
      help,
      labelNames: ["operation", "outcome"] as const,
      registers,
      collect() {
        this.reset();
        for (const { operation, outcome, [value]: sum } of pictures.requests()) {
          this.inc({ operation, outcome }, sum);
        }
      },
    });
  counter(
    "shop_pictures_requests_total",
    "Requests to the bucket of the pictures, by what was asked and how it ended; missing: there is no such object",
    "count",
  );
  counter("shop_pictures_seconds_total", "How long these requests took together", "seconds");
}

function countStandby({ db, standby }: Pick<Ctx, "db" | "standby">, registers: Registry[]): void {
  if (!standby) return;
  new Counter({
    name: "shop_standby_reads_total",
    help: "Lists and reports that a standby may answer, by whether it did or why the primary had to",
    labelNames: ["result"] as const,
    registers,
    collect() {
      this.reset();
      for (const [result, times] of standby.counts) this.inc({ result }, times);
    },
  });
  new Gauge({
    name: "shop_standby_lag_bytes",
    help: "Changes that one standby has not made yet, of several any; absent while none can be asked",
    registers,
    async collect() {
      const asked = standby.lagBytes(db);
      const bytes = (await withinTime(DATABASE_TIMEOUT_MS, asked)) ? await asked : null;
      if (bytes === null) this.remove();
      else this.set(bytes);
    },
  });
}

function countSlots(slots: RequestSlots, registers: Registry[]): void {
  new Gauge({
    name: "shop_http_slots_busy",
    help: "Requests that are being worked on, by class; placing: those that place an order; providers: those that ask a payment provider",
    labelNames: ["class"] as const,
    registers,
    collect() {
      for (const { slotClass, busy } of slots.state) this.set({ class: slotClass }, busy);
    },
  });
  new Gauge({
    name: "shop_http_line",
    help: "Requests that wait for a slot, by class",
    labelNames: ["class"] as const,
    registers,
    collect() {
      for (const { slotClass, waiting } of slots.state) this.set({ class: slotClass }, waiting);
    },
  });
  new Counter({
    name: "shop_http_turned_away_total",
    help: "Requests that were refused because too many were waiting, they had waited too long or the database hung, by class",
    labelNames: ["class"] as const,
    registers,
    collect() {
      this.reset();
      for (const { slotClass, turnedAway } of slots.state) this.inc({ class: slotClass }, turnedAway);
    },
  });
}

function countWork(registers: Registry[]): void {
  new Counter({
    name: "shop_job_faults_total",
    help: "Rounds of background work that failed, by their message in the log",
    labelNames: ["fault"] as const,
    registers,
    collect() {
      this.reset();
      for (const [fault, times] of workerWatch.faults) this.inc({ fault }, times);
    },
  });
  new Gauge({
    name: "shop_worker_longest_round_seconds",
    help: "How long the slowest round of a background worker has been running. Rounds are short; a long one is stuck",
    registers,
    collect() {
      this.set(workerWatch.longestRound);
    },
  });
}

/** @returns a function that reads what only the database knows; null while it does not answer */
function figuresInDatabase({ db, env }: Pick<Ctx, "db" | "env">): () => Promise<string | null> {
  const registry = new Registry();
  const gauge = <const Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });

  const waiting = gauge("shop_queue_waiting", "Items of a queue that wait to be done", ["queue"]);
  const leased = gauge("shop_queue_leased", "Items of a queue that a worker has leased", ["queue"]);
  const oldest = gauge("shop_queue_oldest_seconds", "Age of the oldest item of a queue", ["queue"]);
  const overdue = gauge("shop_queue_overdue_seconds", "How long the next item of a queue has been due", [
    "queue",
  ]);
  const reviews = gauge("shop_reviews_open", "Payments that need a person's decision");
  const oldestReview = gauge(
    "shop_reviews_oldest_seconds",
    "How long the oldest of these payments has waited",
  );
  const stuckRefunds = gauge("shop_refunds_stuck", "Refunds that the shop cannot send on its own");
  const deadMails = gauge(
    "shop_mails_dead",
    "Mails given up within the last day, besides those to unknown mailboxes",
  );
  const failedWebhooks = gauge("shop_webhooks_failed", "Deliveries to programs given up within the last day");
  const daysDue = gauge(
    "shop_reconciliation_days_due",
    "Days of the last week not compared with a provider's records",
    ["provider"],
  );
  const differences = gauge("shop_reconciliation_differences", "Differences found in the last week's days", [
    "provider",
  ]);
  const lastBackup = gauge(
    "shop_backup_last_good_timestamp_seconds",
    "When the last backup was finished that was proved by restoring it; 0 when there is none",
  );
  const missedBackup = gauge("shop_backup_missed", "1 when no scheduled backup has succeeded for too long");
  async function read(): Promise<void> {
    const [queues, backlog, providers, backup, isMissed] = await Promise.all([
      readQueues({ db }),
      readBacklog({ db }),
      readReconciliation({ db }, { providers: env.payments.providers }),
      findLastBackup({ db }),
      isBackupMissed({ db }, env.backups),
    ]);
    lastBackup.set(backup === null ? 0 : Date.parse(backup.at) / 1000);
    missedBackup.set(isMissed ? 1 : 0);
    for (const { queue, ...state } of queues) {
      waiting.set({ queue }, state.waiting);
      leased.set({ queue }, state.leased);
      oldest.set({ queue }, state.oldest);
      overdue.set({ queue }, state.overdue);
    }
    reviews.set(backlog.reviews);
    oldestReview.set(backlog.oldestReview);
    stuckRefunds.set(backlog.stuckRefunds);
    deadMails.set(backlog.deadMails);
    failedWebhooks.set(backlog.failedWebhooks);
    for (const { provider, ...state } of providers) {
      daysDue.set({ provider }, state.daysDue);
      differences.set({ provider }, state.differences);
    }
  }

  /** One at a time: a slow database must not be asked by every scrape again. */
  let reading: Promise<void> | null = null;
  return async () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    const hasAnswered = await withinTime(DATABASE_TIMEOUT_MS, reading).catch(() => false); // the pool logs the cause
    return hasAnswered ? registry.metrics() : null;
  };
}
