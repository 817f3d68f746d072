import { Counter, Gauge, type Registry } from "prom-client";
import type { Ctx } from "../ctx.ts";
import type { Connection } from "../db/pool.ts";
import type { RequestSlots } from "../http/request-slots.ts";
import { withinTime } from "../lib/within-time.ts";
import { workerWatch } from "../lib/worker-watch.ts";
import { DATABASE_TIMEOUT_MS } from "./database-figures.ts";

const BUCKET_TIMEOUT_MS = 2_000;

export function countCache({ cache }: Pick<Ctx, "cache">, registers: Registry[]): void {
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

export function countConnections(pool: Connection["pool"], registers: Registry[]): void {
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

export function countPictures({ pictures }: Pick<Ctx, "pictures">, registers: Registry[]): void {
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

export function countStandby({ db, standby }: Pick<Ctx, "db" | "standby">, registers: Registry[]): void {
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

export function countSlots(slots: RequestSlots, registers: Registry[]): void {
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

export function countWork(registers: Registry[]): void {
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
