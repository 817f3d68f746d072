import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls } from "@shop/contract/calls";
import { API_BASE } from "@shop/contract/paths";
import { onTestFinished } from "vitest";
import { buildApi } from "../src/api.ts";
import type { Ctx, Log } from "../src/ctx.ts";
import { liveIndexOf } from "../src/domains/catalogue/finding/live-index.ts";
import { forwardOrderSignal } from "../src/domains/orders/order-signal.ts";
import { forwardPaymentSignal } from "../src/domains/payments/payment-signal.ts";
import { readEnv } from "../src/env.ts";
import { ByteCache } from "../src/lib/byte-cache.ts";
import { followChanges } from "../src/lib/follow-changes.ts";
import { LiveSettings } from "../src/lib/live-settings.ts";
import { createLog } from "../src/lib/log.ts";
import { openPictureStorage } from "../src/lib/open-picture-storage.ts";
import { Signal } from "../src/lib/signal.ts";
import { Standby } from "../src/lib/standby.ts";
import { VisitCounter } from "../src/lib/visit-counter.ts";
import type { BareShop, Logged } from "./bare-shop.ts";
import { copyDatabase } from "./database.ts";
import { type Factories, factoriesOf } from "./factories.ts";
import { KeptServers } from "./kept-server.ts";
import { LedgerProvider } from "./ledger-provider.ts";
import { type StaffFactory, staffFactoryOf } from "./staff.ts";

/** Of shops with the settings for tests. */
const servers = new KeptServers();

/** A complete shop without a port, on its own database, with the factories for its tests. */
export type TestShop = BareShop & Factories & StaffFactory;

/**
 * @param variables environment variables that differ from the defaults for tests
 * @param closing "after this test", or "by hand" for a shop made in beforeAll
 * @param world providers that replace the ledger providers, a database other than a fresh copy, and whether it listens on a port
 */
export async function testShop(
  variables: Record<string, string> = {},
  closing: "after this test" | "by hand" = "after this test",
  world: {
    providers?: (ctx: Pick<Ctx, "db" | "env" | "log">) => Ctx["providers"];
    database?: Awaited<ReturnType<typeof copyDatabase>>;
    listens?: boolean;
  } = {},
): Promise<TestShop> {
  const database = world.database ?? (await copyDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), "shop-test-"));
  const started = readEnv({
    NODE_ENV: "test",
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    ...variables,
  });
  const settings = new LiveSettings(started);
  const { env } = settings;
  const statements: string[] = [];
  // The shop has the privileges it has when it is started; the test has all of them.
  const connections = database.connections();
  const connection = connections.open((text) => statements.push(text));
  const [alerts, logged]: [string[], Logged[]] = [[], []];
  const log = listening(createLog(env.logLevel), (line) => {
    logged.push(line);
    if ("alert" in line.fields) alerts.push(String(line.fields.alert));
  });
  const standby = env.standbyDatabaseUrl === null ? undefined : new Standby(env.standbyDatabaseUrl, { log });
  const cache = new ByteCache();
  const pictures = await openPictureStorage({ env, log });
  const [nomba, paystack] = [new LedgerProvider("nomba"), new LedgerProvider("paystack")];
  const providers =
    world.providers?.({ db: connection.db, env, log }) ??
    new Map([nomba, paystack].map((provider) => [provider.name, provider]));
  const ctx: Ctx = {
    db: connection.db,
    ...(standby ? { standby } : {}),
    env,
    settings,
    cache,
    pictures,
    providers,
    now: () => new Date(),
    log,
    visits: new VisitCounter(),
    orderChanges: new Signal(),
  };
  const changes = await followChanges(database.url, {
    ...ctx,
    onGap: () => liveIndexOf(ctx.db).forget(),
  });
  const forwarding = [forwardOrderSignal(ctx), forwardPaymentSignal(ctx)];
  // A server that is kept has read the settings of the first shop, which are those of all that change none.
  const isKept = Object.keys(variables).length === 0 && !world.listens;
  const app = await buildApi(ctx, isKept ? { makeServer: servers.make } : {});
  await app.ready();

  const headersOf = (as?: string): Record<string, string> => ({
    authorization: `Bearer ${env.storeApiKey}`,
    ...(as ? { usertoken: as } : {}),
  });

  const shop: BareShop = {
    app,
    ctx,
    env,
    db: connection.db,
    pool: connections.ownerPool,
    nomba,
    paystack,
    alerts,
    logged,
    hear: changes.hear,
    async call(name, input, options = {}) {
      const { method, path } = calls[name];
      const answer = await app.inject({
        method,
        url: API_BASE + path,
        headers: { ...headersOf(options.as), ...options.headers },
        ...(method === "GET" ? { query: queryOf(input) } : { payload: (input ?? {}) as object }),
      });
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
    },
    async send(path, { method = "POST", payload, headers }) {
      const answer = await app.inject({
        method,
        url: API_BASE + path,
        headers: { "content-type": "application/json", ...headersOf(), ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
    },
    async statementsOf(work) {
      const before = statements.length;
      await work();
      return statements.slice(before);
    },
    async close() {
      await app.close();
      await Promise.all([...providers.values()].map((provider) => provider.close()));
      await changes.close();
      await Promise.all(forwarding.map((one) => one.stop()));
      await connection.close();
      pictures.close();
      await standby?.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  if (closing === "after this test") onTestFinished(() => shop.close());
  return { ...shop, ...factoriesOf(shop), ...staffFactoryOf(shop) };
}

function listening(log: Log, hear: (line: Logged) => void): Log {
  const heard =
    (level: keyof Log): Log["info"] =>
    (fields, message) => {
      hear({ level, fields: { ...fields }, message });
      log[level](fields, message);
    };
  return { info: heard("info"), warn: heard("warn"), error: heard("error") };
}

function queryOf(input: unknown): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(input ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}
