import { AsyncLocalStorage } from "node:async_hooks";
import { type Attributes, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database, Db } from "../db/pool.ts";
import type { Env } from "../env.ts";
import { VERSION } from "../lib/version.ts";

/** How long an export may delay the end of the process. */
const SHUTDOWN_TIMEOUT_MS = 2_000;

export interface Tracing {
  /** The same database, with a span around each statement and transaction of a request. */
  database: (db: Database) => Database;
  /** Puts a span around each request. */
  instrument: (app: FastifyInstance) => void;
  flush: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Traces of requests and their SQL. A span holds the route as it is registered, the text of a statement and the request's
 * id: never an address as it was requested, a value of a statement, or anything about a person.
 */
export function openTracing({ endpoint, ratio }: NonNullable<Env["tracing"]>): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "suya-and-silk", "service.version": VERSION }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("shop");
  const current = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<FastifyRequest, Span>();

  /** A child of the span in progress, or the root of a trace. */
  function begin(name: string, attributes: Attributes): Span {
    const parent = current.getStore();
    return tracer.startSpan(
      name,
      { attributes },
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    );
  }

  async function inSpan<Result>(
    name: string,
    attributes: Attributes,
    work: () => Promise<Result>,
  ): Promise<Result> {
    // Background work polls all the time: its statements would hide those of requests.
    if (!current.getStore()) return work();
    const span = begin(name, attributes);
    try {
      return await current.run(span, work);
    } catch (error) {
      // A message of PostgreSQL may hold values.
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
      throw error;
    } finally {
      span.end();
    }
  }

  const execute =
    (db: Db): Db["execute"] =>
    (statement) =>
      inSpan(
        operationOf(statement.text),
        { "db.system.name": "postgresql", "db.query.text": statement.text },
        () => db.execute(statement),
      );

  function end(request: FastifyRequest, status: number | null): void {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (status !== null) span.setAttribute("http.response.status_code", status);
    if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }

  return {
    database: (db) => ({
      execute: execute(db),
      inSequence: (work) => db.inSequence((one) => work({ execute: execute(one) })),
      transaction: (work, options) =>
        inSpan("transaction", { "db.system.name": "postgresql" }, () =>
          db.transaction((tx) => work({ execute: execute(tx), isTransaction: true }), options),
        ),
    }),
    instrument(app) {
      app.addHook("onRequest", (request, _reply, done) => {
        const { url = "unknown", config } = request.routeOptions;
        if (url.startsWith("/health/")) return done();
        const span = begin(`${request.method} ${url}`, {
          "http.request.method": request.method,
          "http.route": url,
          "shop.traffic_class": config.trafficClass ?? "browsing",
          "shop.request_id": request.id,
        });
        spans.set(request, span);
        current.run(span, done);
      });
      // Reading a body leaves the context of the request.
      app.addHook("preValidation", (request, _reply, done) => {
        const span = spans.get(request);
        if (span) current.run(span, done);
        else done();
      });
      app.addHook("onResponse", (request, reply, done) => {
        end(request, reply.statusCode);
        done();
      });
      app.addHook("onRequestAbort", (request, done) => {
        end(request, null);
        done();
      });
    },
    flush: () => provider.forceFlush({ timeoutMillis: SHUTDOWN_TIMEOUT_MS }),
    async close() {
      // A collector that is away costs its spans and nothing else.
      await provider.forceFlush({ timeoutMillis: SHUTDOWN_TIMEOUT_MS }).catch(() => {});
    },
  };
}

/** The first word of a statement, such as `select`. */
function operationOf(text: string): string {
  return /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? "statement";
}
