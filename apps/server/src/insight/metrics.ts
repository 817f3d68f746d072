import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Ctx } from "../ctx.ts";
import type { Connection } from "../db/pool.ts";
import type { RequestSlots } from "../http/request-slots.ts";
import { TRAFFIC_CLASSES, type TrafficClass } from "../http/traffic-class.ts";
import { VERSION } from "../lib/version.ts";
import { databaseFigures } from "./database-figures.ts";
import {
  countCache,
  countConnections,
  countPictures,
  countSlots,
  countStandby,
  countWork,
} from "./process-figures.ts";

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
  const inDatabase = databaseFigures(ctx);
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
