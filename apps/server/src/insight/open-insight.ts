import type { Ctx } from "../ctx.ts";
import { databaseProblem } from "../db/database-problem.ts";
import { listMigrationNames } from "../db/migrate.ts";
import type { Connection } from "../db/pool.ts";
import type { AppParts } from "../http/app-parts.ts";
import type { RequestSlots } from "../http/request-slots.ts";
import { STUCK_AFTER_SECONDS, workerWatch } from "../lib/worker-watch.ts";

interface Insight {
  onAnswer: AppParts["onAnswer"];
  close: () => Promise<void>;
}

const NOTHING: Insight = { onAnswer: undefined, close: async () => {} };

/**
 * Serves metrics and health checks where METRICS_PORT is set. Otherwise nothing is measured, and the library for it is not
 * even loaded.
 */
export async function openInsight(
  ctx: Pick<Ctx, "db" | "cache" | "env" | "log" | "pictures" | "standby">,
  { pool, slots, isStopping }: Pick<Connection, "pool"> & { slots: RequestSlots; isStopping: () => boolean },
): Promise<Insight> {
  const place = ctx.env.metrics;
  if (place === null) return NOTHING;
  const [{ openMetrics }, { startMetricsServer }] = await Promise.all([
    import("./metrics.ts"),
    import("./metrics-server.ts"),
  ]);
  const newest = (await listMigrationNames()).at(-1) ?? "";
  const metrics = openMetrics(ctx, { pool, slots });
  const server = await startMetricsServer(place, {
    metrics,
    live: () => (workerWatch.longestRound > STUCK_AFTER_SECONDS ? "a background worker is stuck" : null),
    ready: async () => (isStopping() ? "stopping" : databaseProblem(ctx, newest)),
  });
  ctx.log.info({ port: server.port }, "Metrics are served");
  return { onAnswer: metrics.onAnswer, close: server.close };
}
