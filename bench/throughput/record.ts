import { once } from "node:events";
import { type Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { calls } from "@shop/contract/calls";
import { API_BASE } from "@shop/contract/paths";
import { buildApi } from "@shop/server/api";
import { connect } from "@shop/server/db/pool";
import { readEnv } from "@shop/server/env";
import { ByteCache } from "@shop/server/lib/byte-cache";
import { folderStorage } from "@shop/server/lib/folder-storage";
import { LiveSettings } from "@shop/server/lib/live-settings";
import { createLog } from "@shop/server/lib/log";
import { Signal } from "@shop/server/lib/signal";
import { VisitCounter } from "@shop/server/lib/visit-counter";
import type { BenchShopper, Place } from "./place.ts";

/** A statement exactly as the shop sent it. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** A request as a browser sends it. */
export interface Visit {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** An answer exactly as the shop sent it, still compressed. */
export interface RecordedAnswer {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

/** Of the connection and the moment; the bare server makes its own. */
const HEADERS_OF_THE_SERVER = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** @returns the whole answer, whatever its status */
export async function send(origin: string, visit: Visit, agent?: Agent): Promise<RecordedAnswer> {
  const { method, path, headers, body } = visit;
  const sent = request(origin + path, { method, headers, ...(agent && { agent }) });
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const bytes = await buffer(answer);
  const kept = Object.entries(answer.headers).filter(([name]) => !HEADERS_OF_THE_SERVER.has(name));
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(kept) as Record<string, string>,
    bytes,
  };
}

export async function recordAnswer(origin: string, visit: Visit): Promise<RecordedAnswer> {
  const answer = await send(origin, visit);
  if (answer.status === 200) return answer;
  throw new Error(`${visit.method} ${visit.path} answers ${answer.status}: ${answer.bytes}`);
}

/**
 * The statements of each request, in order: every shopper's request is made once, in this process, on the same code
 * that serves the shop. What it changed is for the caller to undo.
 */
export async function recordStatements(
  place: Place,
  visitOf: (shopper: BenchShopper) => Visit,
): Promise<Statement[][]> {
  const settings = new LiveSettings(readEnv(shopEnvironment(place, 0)));
  const { env } = settings;
  const connection = connect(place.databaseUrl, { connections: 1 });
  let heard: Statement[] = [];
  connection.pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [sent] = args as [string | Statement];
      const { name, text, values } = typeof sent === "string" ? { text: sent, values: [] } : sent;
      heard.push({ ...(name === undefined ? {} : { name }), text, values });
      return query(...args);
    }) as typeof client.query;
  });
  const log = createLog("silent");
  const app = await buildApi({
    db: connection.db,
    env,
    settings,
    cache: new ByteCache(),
    pictures: folderStorage(env.dataDir),
    providers: new Map(),
    now: () => new Date(),
    log,
    visits: new VisitCounter(),
    orderChanges: new Signal(),
  });
  try {
    const recorded: Statement[][] = [];
    for (const shopper of place.shoppers) {
      heard = [];
      const { method, path, headers, body } = visitOf(shopper);
      const answer = await app.inject({ method, url: path, headers, payload: body ?? "" });
      if (answer.statusCode !== 200)
        throw new Error(`${path} answers ${answer.statusCode}: ${answer.payload}`);
      recorded.push(heard);
    }
    return recorded;
  } finally {
    await app.close();
    await connection.close();
  }
}

const STORE_KEY = "the-bench-has-a-store-key";

/** The environment of a shop in production. Mail stays in the outbox and nobody pays online: what is measured is selling. */
export function shopEnvironment(
  { databaseUrl, dataDir }: Pick<Place, "databaseUrl" | "dataDir">,
  port: number,
): Record<string, string> {
  return {
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: `https://127.0.0.1:${port}`,
    STORE_API_KEY: STORE_KEY,
    CODE_KEY: "the-bench-seals-codes-with-this-and-sends-none",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "bench@example.com",
    NOMBA_BASE_URL: "http://127.0.0.1:9",
    NOMBA_CLIENT_ID: "the-bench-pays-nobody",
    NOMBA_CLIENT_SECRET: "the-bench-pays-nobody-at-all",
    NOMBA_ACCOUNT_ID: "00000000-0000-4000-8000-000000000000",
    NOMBA_WEBHOOK_SECRET: "the-bench-hears-from-nobody",
    LOG_LEVEL: "error",
    ROLE: "web",
  };
}

/** A call as the storefront makes it. */
export function visitOfCall(name: keyof typeof calls, input: object | undefined, session?: string): Visit {
  const { method, path } = calls[name];
  return {
    method,
    path: API_BASE + path,
    headers: {
      authorization: `Bearer ${STORE_KEY}`,
      "accept-encoding": "gzip, deflate, br",
      ...(method === "POST" ? { "content-type": "application/json" } : {}),
      ...(session === undefined ? {} : { usertoken: session }),
    },
    ...(method === "POST" ? { body: JSON.stringify(input ?? {}) } : {}),
  };
}
