import { setTimeout as wait } from "node:timers/promises";
import { buildApi } from "./api.ts";
import type { Ctx } from "./ctx.ts";
import { databaseOutage } from "./db/outage.ts";
import { connect } from "./db/pool.ts";
import { prepareDatabase } from "./db/prepare-database.ts";
import { ensureTimeLimits } from "./db/time-limits.ts";
import { startAnnouncingStock } from "./domains/catalogue/announce-stock.ts";
import { liveIndexOf } from "./domains/catalogue/finding/live-index.ts";
import { startPublishing } from "./domains/catalogue/start-publishing.ts";
import { forwardOutboxSignal } from "./domains/notifications/forward-outbox-signal.ts";
import { forwardOrderSignal, orderSignal } from "./domains/orders/order-signal.ts";
import { forwardPaymentSignal } from "./domains/payments/payment-signal.ts";
import { closeProviders, openProviders } from "./domains/payments/providers/open-providers.ts";
import { startVisitFlush } from "./domains/reports/flush-visits.ts";
import { inviteConfiguredOwner } from "./domains/staff/invite-first-owner.ts";
import { type Env, EnvError, readEnv } from "./env.ts";
import { prepareDrain } from "./http/drain.ts";
import { guardConnections, networkOfSocket } from "./http/guard-connections.ts";
import { registerPages } from "./http/pages.ts";
import { RequestSlots } from "./http/request-slots.ts";
import { openInsight } from "./insight/open-insight.ts";
import { startJobs } from "./jobs.ts";
import { ByteCache } from "./lib/byte-cache.ts";
import { followChanges } from "./lib/follow-changes.ts";
import { LiveSettings } from "./lib/live-settings.ts";
import { createLog } from "./lib/log.ts";
import { openPictureStorage } from "./lib/open-picture-storage.ts";
import { Signal } from "./lib/signal.ts";
import { Standby } from "./lib/standby.ts";
import { VisitCounter } from "./lib/visit-counter.ts";

/** The process exits after this, even if something has not closed. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
/** The share of the shutdown for requests in progress. The rest is for mail that is being sent. */
const DRAIN_TIMEOUT_MS = 5_000;

async function main(started: Env): Promise<void> {
  const settings = new LiveSettings(started);
  const { env } = settings;
  const log = createLog(env.logLevel);
  databaseOutage.reportTo(log);
  const pictures = await openPictureStorage({ env, log });
  await prepareDatabase(env);
  const connection = connect(env.databaseUrl, {
    isPooled: env.isPooled,
    onError: (error) => log.warn({ err: error }, "A database connection broke"),
  });
  if (env.isPooled) await ensureTimeLimits(connection.db);
  // The library for traces takes a quarter of a second to load: only where it is used.
  const tracing = env.tracing && (await import("./insight/tracing.ts")).openTracing(env.tracing);
  const db = tracing ? tracing.database(connection.db) : connection.db;
  const standby =
    env.standbyDatabaseUrl === null
      ? undefined
      : new Standby(env.standbyDatabaseUrl, { log, traced: tracing?.database });
  const cache = new ByteCache();
  const providers = openProviders({ db, env, log });
  const visits = new VisitCounter();
  const ctx: Ctx = {
    db,
    ...(standby ? { standby } : {}),
    env,
    settings,
    cache,
    pictures,
    providers,
    now: () => new Date(),
    log,
    visits,
    orderChanges: new Signal(),
  };

  if (env.production) await inviteConfiguredOwner(ctx);

  let stopping = false;
  const slots = new RequestSlots();
  const insight = await openInsight(ctx, { pool: connection.pool, slots, isStopping: () => stopping });
  const closers: (() => Promise<unknown>)[] = [
    () => closeProviders(providers),
    () => connection.close(),
    async () => pictures.close(),
    async () => standby?.close(),
    () => insight.close(),
    async () => tracing?.close(),
  ];
  const changes = await followChanges(env.directDatabaseUrl, {
    ...ctx,
    onGap: () => liveIndexOf(ctx.db).forget(),
  });
  closers.unshift(() => changes.close());
  for (const telling of [
    forwardOrderSignal(ctx),
    forwardPaymentSignal(ctx),
    startAnnouncingStock(ctx, { signal: orderSignal }),
    startPublishing(ctx, { announce: changes.hear }),
  ])
    closers.unshift(() => telling.stop());
  if (env.role !== "web") {
    const jobs = await startJobs(ctx);
    closers.unshift(() => jobs.stop());
  } else {
    const forwarding = forwardOutboxSignal(ctx);
    closers.unshift(() => forwarding.stop());
  }
  if (env.role !== "jobs") {
    const counting = startVisitFlush(ctx);
    closers.unshift(() => counting.stop());
    const app = await buildApi(ctx, {
      log,
      pages: registerPages,
      onAnswer: insight.onAnswer,
      instrument: tracing?.instrument,
      slots,
      isDatabaseStalled: connection.isStalled,
    });
    const drain = prepareDrain(app);
    guardConnections(app.server, networkOfSocket(env));
    closers.unshift(async () => {
      // Proxies that ask for the readiness send new requests elsewhere before this process refuses any.
      app.isStopping = true;
      await wait(env.stopNoticeMs);
      // In development, open pages hold a live-reload connection that ends only with the application.
      if (!env.dev) await drain(DRAIN_TIMEOUT_MS);
      await app.close();
    });
    await app.listen({ port: env.port, host: env.host });
  }
  log.info({ port: env.port, role: env.role }, "The shop is open");

  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(code || 1), env.stopNoticeMs + SHUTDOWN_TIMEOUT_MS).unref();
    for (const close of closers)
      await close().catch((err) => log.error({ err }, "A component failed to close"));
    process.exit(code);
  };
  process.on("SIGTERM", () => stop(0));
  process.on("SIGINT", () => stop(0));
  // Started by a supervisor: when it is gone, nothing else would stop this process.
  if (process.send) process.on("disconnect", () => stop(0));
  process.on("unhandledRejection", (err) => {
    log.fatal({ err }, "Unhandled promise rejection");
    stop(1);
  });
}

try {
  await main(readEnv(process.env));
} catch (error) {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (error instanceof EnvError) console.error(message);
  else if (code === "EADDRINUSE") {
    console.error(`Port ${process.env.PORT ?? 3000} is in use: stop what uses it, or set PORT to another`);
  } else if (syscall === "listen" || syscall === "getaddrinfo") {
    console.error(`HOST or PORT cannot be used: ${message}`);
  } else console.error(error);
  process.exit(1);
}
